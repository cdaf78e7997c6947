import { Badge, cn } from "@easel/ui";
import { Bot } from "lucide-react";
import { memo } from "react";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import { type ShownMessage, toClock } from "./to-messages.ts";

type MessageProps = { message: ShownMessage; isInBrowser: boolean };

export const Message = memo(
  function Message({ message: { from, name, text, at }, isInBrowser }: MessageProps) {
    const isAgent = from === "agent";
    return (
      <li className="flex min-w-0 gap-2.5">
        <span
          aria-hidden="true"
          className={cn(
            "mt-0.5 inline-flex size-7 shrink-0 items-center justify-center font-semibold text-xs",
            isAgent
              ? "rounded-md bg-accent text-accent-ink [&_svg]:size-4"
              : "rounded-full bg-ink/10 text-ink-soft",
          )}
        >
          {isAgent ? <Bot /> : toInitial(name)}
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</bdi>
            {isAgent && name !== "Agent" && <Badge tone="accent">Agent</Badge>}
            {at !== null && (
              <time dateTime={at} className="text-ink-faint text-xs tabular-nums">
                {isInBrowser && toClock(at)}
              </time>
            )}
          </p>
          <LazyMarkdown text={text} size="sm" className="mt-0.5" />
        </div>
      </li>
    );
  },
  (before, after) =>
    before.isInBrowser === after.isInBrowser &&
    before.message.number === after.message.number &&
    before.message.text === after.message.text &&
    before.message.name === after.message.name &&
    before.message.at === after.message.at,
);

function toInitial(name: string): string {
  return ([...name.trim()][0] ?? "?").toUpperCase();
}

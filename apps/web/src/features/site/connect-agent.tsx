import { CopyButton } from "@easel/ui";
import type { ReactNode } from "react";
import { CodeWord } from "./code-word.tsx";

/** How an agent gets to this server. The key is never shown here: the page has no business knowing it. */
export function ConnectAgent({ mcpUrl }: { mcpUrl: string }) {
  const claudeCode = `claude mcp add --transport http easel ${mcpUrl} --header "Authorization: Bearer <key>"`;
  return (
    <ol className="flex flex-col gap-5">
      <Step number={1} title="Give your agent this MCP address">
        <Line text={mcpUrl} label="Copy address" />
      </Step>
      <Step number={2} title="In Claude Code, that is one line">
        <Line text={claudeCode} label="Copy line" />
        <p className="mt-2 text-ink-soft text-sm">
          Put your key in place of <CodeWord>{"<key>"}</CodeWord>. <CodeWord>npm start</CodeWord>{" "}
          printed it in the terminal; it is also in <CodeWord>.easel/local.json</CodeWord>.
        </p>
      </Step>
      <Step number={3} title="Then ask for something worth looking at">
        <p className="text-ink-soft text-sm">
          “Lay out our three hosting options on an Easel canvas, ask me which one, and wait for my
          answer.”
        </p>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
      <span
        className="grid size-7 place-items-center rounded-full border border-accent-line bg-accent-soft font-display font-semibold text-accent text-sm"
        aria-hidden="true"
      >
        {number}
      </span>
      <div>
        <h3 className="mb-2 pt-0.5 font-semibold text-base">{title}</h3>
        {children}
      </div>
    </li>
  );
}

function Line({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 py-1.5 font-mono text-ink text-sm leading-5 [overflow-wrap:anywhere]">
        {text}
      </code>
      <CopyButton value={text} label={label} iconOnly variant="ghost" />
    </div>
  );
}

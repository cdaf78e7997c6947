import type { CanvasView } from "@easel/contracts";
import { Badge, CopyButton, SegmentedControl } from "@easel/ui";
import { List, Shapes } from "lucide-react";
import type { ReactNode } from "react";
import { ExpiryText } from "../../../wording/expiry-text.tsx";
import { STATUS_WORDS } from "../../../wording/expiry-words.ts";
import { HelpButton } from "./help-button.tsx";
import type { Form } from "./use-form.ts";
import type { SingleKeys } from "./use-single-keys.ts";

type Props = {
  view: CanvasView;
  now: number;
  /** The link as other people open it. */
  url: string;
  form: Form | undefined;
  onFormChange: (form: Form) => void;
  singleKeys: SingleKeys;
  wordmark: ReactNode;
  themeMenu: ReactNode;
};

const SEGMENTS = [
  { value: "canvas", label: "Canvas", icon: <Shapes aria-hidden="true" /> },
  { value: "list", label: "List", icon: <List aria-hidden="true" /> },
] as const;

export function CanvasHeader({
  view,
  now,
  url,
  form,
  onFormChange,
  singleKeys,
  wordmark,
  themeMenu,
}: Props) {
  return (
    <header className="z-20 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface px-3 py-2 sm:px-4 print:hidden">
      <div className="shrink-0">{wordmark}</div>
      <div className="order-last min-w-0 basis-full md:order-none md:flex-1 md:basis-0 md:border-line md:border-l md:pl-3">
        <h1 className="line-clamp-2 font-semibold text-lg leading-6 [overflow-wrap:anywhere] md:line-clamp-1">
          {view.title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-soft text-xs">
          <Badge tone={STATUS_WORDS[view.status].tone}>{STATUS_WORDS[view.status].word}</Badge>
          <span>
            <ExpiryText expiresAt={view.expiresAt} now={now} />
          </span>
          <span aria-hidden="true">·</span>
          <span className="min-w-0 truncate">made by {view.agentName}</span>
        </p>
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <SegmentedControl
          label="View"
          segments={SEGMENTS}
          value={form ?? "canvas"}
          onValueChange={onFormChange}
          className="mr-1 max-[22.5rem]:[&_label>span]:sr-only"
        />
        <CopyButton value={url} label="Copy link" iconOnly />
        {themeMenu}
        <HelpButton singleKeys={singleKeys} />
      </div>
    </header>
  );
}

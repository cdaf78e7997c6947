import type { CanvasView } from "@easel/contracts";
import { Badge, Button, CopyButton, SegmentedControl, Tooltip } from "@easel/ui";
import { ArrowLeft, List, Shapes } from "lucide-react";
import type { ReactNode } from "react";
import { ExpiryText } from "../../../wording/expiry-text.tsx";
import { STATUS_WORDS } from "../../../wording/expiry-words.ts";
import { AnswersButton } from "../answers/answers-button.tsx";
import type { AnswersReader } from "../answers/use-answers-reader.ts";
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
  reader: AnswersReader | undefined;
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
  reader,
  wordmark,
  themeMenu,
}: Props) {
  return (
    <header className="z-20 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface px-3 py-2 sm:px-4 print:hidden">
      <div className="shrink-0">{wordmark}</div>
      <div className="order-last grid min-w-0 basis-full grid-cols-[auto_minmax(0,1fr)_auto] items-center md:order-none md:flex-1 md:basis-0 md:border-line md:border-l md:pl-3">
        {view.viewer.person && <BackToList />}
        <h1
          dir="auto"
          className="col-start-2 col-end-4 line-clamp-2 text-left font-semibold text-lg leading-6 [overflow-wrap:anywhere] md:col-end-3 md:line-clamp-1"
        >
          {view.title}
        </h1>
        <p className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-soft text-xs">
          <Badge tone={STATUS_WORDS[view.status].tone}>{STATUS_WORDS[view.status].word}</Badge>
          <span>
            <ExpiryText expiresAt={view.expiresAt} now={now} expired={view.status === "expired"} />
          </span>
          <span aria-hidden="true" className="max-md:hidden">
            ·
          </span>
          <span className="min-w-0 truncate">made by {view.agentName}</span>
        </p>
        {reader && (
          <div className="col-start-3 row-start-2 pl-2 md:row-span-2 md:row-start-1">
            <AnswersButton reader={reader} />
          </div>
        )}
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

function BackToList() {
  return (
    <Tooltip content="Your canvases" side="bottom">
      <Button
        asChild
        variant="ghost"
        className="-ml-2 row-span-2 mr-1 w-9 px-0 max-md:row-span-1 max-md:self-start pointer-coarse:w-10"
      >
        <a href="/canvases" aria-label="Your canvases">
          <ArrowLeft aria-hidden="true" />
        </a>
      </Button>
    </Tooltip>
  );
}

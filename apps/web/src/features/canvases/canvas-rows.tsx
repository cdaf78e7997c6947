import type { ListedCanvas } from "@easel/contracts";
import { Badge } from "@easel/ui";
import { toAnswersPath } from "../../addresses/answers-address.ts";
import { AgoText } from "../../wording/ago-text.tsx";
import { ExpiryText } from "../../wording/expiry-text.tsx";
import { STATUS_WORDS } from "../../wording/expiry-words.ts";
import { LocalTime } from "../../wording/local-time.tsx";
import { RowMenu } from "./row-menu.tsx";

type Props = { canvases: readonly ListedCanvas[]; now: number; onChanged: () => Promise<void> };

const COLUMNS =
  "lg:grid lg:grid-cols-[minmax(0,1fr)_10rem_6.5rem_8.5rem_7rem_2.5rem] lg:items-center lg:gap-x-4";

/** One list in two looks: lines with columns on a wide screen, cards on a narrow one. */
export function CanvasRows({ canvases, now, onChanged }: Props) {
  return (
    <div className="lg:overflow-clip lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:shadow-card">
      <div
        aria-hidden="true"
        className={`hidden border-line border-b bg-well px-4 py-2 text-ink-faint text-xs ${COLUMNS}`}
      >
        <span>Canvas</span>
        <span>Status</span>
        <span>Answers</span>
        <span>Last opened</span>
        <span>Made</span>
      </div>
      <ul className="flex flex-col max-lg:gap-3 lg:divide-y lg:divide-line">
        {canvases.map((canvas) => (
          <Row key={canvas.id} canvas={canvas} now={now} onChanged={onChanged} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { canvas: ListedCanvas; now: number; onChanged: () => Promise<void> };

function Row({ canvas, now, onChanged }: RowProps) {
  const status = STATUS_WORDS[canvas.status];
  return (
    <li
      className={`group relative px-4 py-3 transition-colors max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1.5 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:shadow-card lg:hover:bg-raised ${COLUMNS}`}
    >
      <div className="min-w-0 max-lg:basis-full max-lg:pr-10">
        <a
          href={`/c/${canvas.id}`}
          className="line-clamp-2 font-display font-semibold text-base text-ink [overflow-wrap:anywhere] before:absolute before:inset-0 before:rounded-lg hover:text-accent"
        >
          {canvas.title}
        </a>
        <p className="truncate text-ink-faint text-xs">
          made by {canvas.agent}
          <span className="lg:hidden">
            {" "}
            · <LocalTime iso={canvas.createdAt} dateOnly="short" />
          </span>
          {!canvas.owned && ` · owned by ${canvas.owner ?? "somebody who left"}`}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-soft text-xs max-lg:basis-full lg:flex-col lg:items-start">
        <Badge tone={status.tone}>{status.word}</Badge>
        <span>
          <ExpiryText
            expiresAt={canvas.expiresAt}
            now={now}
            expired={canvas.status === "expired"}
          />
        </span>
      </div>
      <AnswerCount canvas={canvas} />
      <LastOpened canvas={canvas} now={now} />
      <div className="text-ink-soft text-sm max-lg:hidden">
        <span className="sr-only">Made on </span>
        <LocalTime iso={canvas.createdAt} dateOnly="short" />
      </div>
      <div className="relative max-lg:absolute max-lg:top-2 max-lg:right-2">
        <RowMenu canvas={canvas} onChanged={onChanged} />
      </div>
    </li>
  );
}

function AnswerCount({ canvas }: { canvas: ListedCanvas }) {
  const words = canvas.answers === 1 ? "1 answer" : `${canvas.answers} answers`;
  if (canvas.answers === 0) return <div className="text-ink-faint text-sm">{words}</div>;
  return (
    <div className="text-sm">
      {/* Everybody who has a canvas in this list may read its answers. */}
      <a
        href={toAnswersPath(canvas.id)}
        className="relative -mx-1 inline-flex min-h-6 items-center rounded-sm px-1 font-semibold text-accent underline decoration-accent-line underline-offset-4 hover:text-accent-strong hover:decoration-current pointer-coarse:min-h-10"
      >
        {words}
        <span className="sr-only"> to {canvas.title}</span>
      </a>
    </div>
  );
}

function LastOpened({ canvas: { viewers }, now }: { canvas: ListedCanvas; now: number }) {
  if (!viewers) return <div aria-hidden="true" className="max-lg:hidden" />;
  if (viewers.latestAt === null)
    return <div className="text-ink-faint text-sm">not opened yet</div>;
  return (
    <div className="min-w-0 text-ink-soft text-sm">
      <span className="lg:block">
        <span className="lg:sr-only">opened </span>
        <AgoText iso={viewers.latestAt} now={now} />
      </span>{" "}
      <span className="text-ink-faint lg:block lg:text-xs">
        by {viewers.count === 1 ? "1 viewer" : `${viewers.count} viewers`}
      </span>
    </div>
  );
}

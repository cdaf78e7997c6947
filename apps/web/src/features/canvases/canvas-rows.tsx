import type { ListedCanvas } from "@easel/contracts";
import { Badge } from "@easel/ui";
import { ExpiryText } from "../../wording/expiry-text.tsx";
import { STATUS_WORDS } from "../../wording/expiry-words.ts";
import { LocalTime } from "../../wording/local-time.tsx";
import { RowMenu } from "./row-menu.tsx";

type Props = { canvases: readonly ListedCanvas[]; now: number; onChanged: () => Promise<void> };

const COLUMNS =
  "md:grid md:grid-cols-[minmax(0,1fr)_11rem_5rem_5rem_9.5rem_2.5rem] md:items-center md:gap-x-4";

/** One list in two looks: lines with columns on a wide screen, cards on a phone. */
export function CanvasRows({ canvases, now, onChanged }: Props) {
  return (
    <div className="md:overflow-clip md:rounded-xl md:border md:border-line md:bg-surface md:shadow-card">
      <div
        aria-hidden="true"
        className={`hidden border-line border-b bg-well px-4 py-2 text-ink-faint text-xs ${COLUMNS}`}
      >
        <span>Canvas</span>
        <span>Status</span>
        <span className="text-right">Answers</span>
        <span className="text-right">Viewers</span>
        <span className="pl-5">Made</span>
      </div>
      <ul className="flex flex-col max-md:gap-3 md:divide-y md:divide-line">
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
      className={`group relative px-4 py-3 transition-colors max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:shadow-card md:hover:bg-raised ${COLUMNS}`}
    >
      <div className="min-w-0 max-md:basis-full max-md:pr-10">
        <a
          href={`/c/${canvas.id}`}
          className="line-clamp-2 font-display font-semibold text-base text-ink [overflow-wrap:anywhere] before:absolute before:inset-0 before:rounded-lg hover:text-accent"
        >
          {canvas.title}
        </a>
        <p className="truncate text-ink-faint text-xs">
          by {canvas.agent}
          {!canvas.owned && ` · owned by ${canvas.owner ?? "somebody who left"}`}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-soft text-xs md:flex-col md:items-start md:gap-y-0.5">
        <Badge tone={status.tone}>{status.word}</Badge>
        <span>
          <ExpiryText expiresAt={canvas.expiresAt} now={now} />
        </span>
      </div>
      <Count number={canvas.answers} one="answer" many="answers" strong />
      {canvas.viewers === undefined ? (
        <span aria-hidden="true" />
      ) : (
        <Count number={canvas.viewers.count} one="viewer" many="viewers" />
      )}
      <span className="text-ink-soft text-sm max-md:text-xs md:pl-5">
        <span className="sr-only">Made on </span>
        <LocalTime iso={canvas.createdAt} dateOnly="short" />
      </span>
      <div className="relative max-md:absolute max-md:top-2 max-md:right-2">
        <RowMenu canvas={canvas} onChanged={onChanged} />
      </div>
    </li>
  );
}

function Count({
  number,
  one,
  many,
  strong = false,
}: {
  number: number;
  one: string;
  many: string;
  strong?: boolean;
}) {
  return (
    <span
      className={`text-sm tabular-nums max-md:text-xs md:text-right ${strong && number > 0 ? "font-semibold text-ink" : "text-ink-soft"}`}
    >
      {number} <span className="md:sr-only">{number === 1 ? one : many}</span>
    </span>
  );
}

"use client";

import { Badge, cn } from "@easel/ui";
import { AlignLeft, User } from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import { useIsPrinting } from "../table/use-is-printing.ts";
import type { Card, Target } from "./board-view.ts";
import { CardMenu } from "./card-menu.tsx";
import type { CardActs } from "./use-card-acts.ts";

export type BoardCardProps = {
  card: Card;
  targets: readonly Target[];
  columnId: string;
  isFirst: boolean;
  isLast: boolean;
  canAct: boolean;
  acts: CardActs;
};

/** The title opens the card and its press area covers it; the menu lies above it. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, canAct, acts } = props;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const move = event.altKey && !event.ctrlKey && !event.metaKey ? MOVES[event.key] : undefined;
    // Keys of the open menu come along here too, though it stands elsewhere in the page.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!canAct || !move || !isOwn) return;
    acts[move.act](card.id, move.step);
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <li
      onKeyDown={onKeyDown}
      className="focus-ring-within nodrag nopan relative flex min-w-0 break-inside-avoid flex-col gap-2 rounded-md border border-line bg-raised px-3 py-2.5 text-sm shadow-card transition-colors hover:border-line-strong"
    >
      <div className="flex items-start gap-1">
        <button
          type="button"
          data-refocus={`card ${card.id}`}
          aria-haspopup="dialog"
          onClick={() => acts.open(card.id, "read")}
          className="min-w-0 flex-1 text-start font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-md"
        >
          <bdi>{card.title}</bdi>
        </button>
        {canAct && <CardMenu {...props} />}
      </div>
      <Marks card={card} />
      <PrintedBody card={card} />
    </li>
  );
}, isSame);

/** Each reading of the board makes all cards anew, and few of them differ. */
function isSame(before: BoardCardProps, after: BoardCardProps): boolean {
  const { card, ...rest } = before;
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => before[name] === after[name]) &&
    (card === after.card || JSON.stringify(card) === JSON.stringify(after.card))
  );
}

const MOVES: Record<string, { act: "moveBy" | "moveAcross"; step: 1 | -1 } | undefined> = {
  ArrowUp: { act: "moveBy", step: -1 },
  ArrowDown: { act: "moveBy", step: 1 },
  ArrowLeft: { act: "moveAcross", step: -1 },
  ArrowRight: { act: "moveAcross", step: 1 },
};

function Marks({ card: { body, assignee, tags = [] } }: { card: Card }) {
  if (!body && assignee === undefined && tags.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-xs [&_svg]:size-3.5 [&_svg]:shrink-0">
      {body && (
        <span className="print:hidden" title="Has a description">
          <AlignLeft aria-hidden="true" />
          <span className="sr-only">Has a description</span>
        </span>
      )}
      {tags.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tag may stand there twice.
        <Badge key={index}>{tag}</Badge>
      ))}
      {assignee !== undefined && (
        <span className={cn("ml-auto inline-flex min-w-0 items-center gap-1")}>
          <User aria-hidden="true" />
          <span className="sr-only">For </span>
          <bdi className="truncate">{assignee}</bdi>
        </span>
      )}
    </div>
  );
}

/** Nobody can open a card on paper. */
function PrintedBody({ card: { body } }: { card: Card }) {
  const isPrinting = useIsPrinting();
  return body && isPrinting ? (
    <LazyMarkdown text={body} size="sm" className="text-ink-soft" />
  ) : null;
}

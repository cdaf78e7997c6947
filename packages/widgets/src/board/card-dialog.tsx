"use client";

import { Badge, Button, Dialog } from "@easel/ui";
import { Columns3, Pencil, Trash2, User } from "lucide-react";
import type { ReactNode } from "react";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import { type Card, findCard } from "./board-view.ts";
import { CardEditor } from "./card-editor.tsx";
import type { Board } from "./use-board.ts";

export type OpenCard = { id: string; mode: "read" | "edit" | "remove" };

type CardDialogProps = {
  open: OpenCard | undefined;
  onOpen: (open: OpenCard | undefined) => void;
  board: Board;
  canAct: boolean;
  /** The dialog is gone; the focus goes back to the card. */
  onClosed: (id: string) => void;
};

/** One dialog for all cards. It closes by itself when somebody else removes the card. */
export function CardDialog({ open, onOpen, board, canAct, onClosed }: CardDialogProps) {
  const found = open && findCard(board.columns, open.id);
  if (!open || !found) return null;
  const { card, column } = found;
  const close = () => {
    onOpen(undefined);
    onClosed(card.id);
  };
  if (open.mode === "edit" && canAct)
    return <CardEditor card={card} send={board.send} onClose={close} />;
  const isRemoving = open.mode === "remove" && canAct;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && close()}
      title={<bdi className="[overflow-wrap:anywhere]">{card.title}</bdi>}
      footer={
        isRemoving ? (
          <>
            <p className="mr-auto text-ink-soft text-sm">Remove this card for everybody?</p>
            <Button data-autofocus="" onClick={close}>
              Keep it
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                onOpen(undefined);
                board.remove(card.id);
              }}
            >
              Remove
            </Button>
          </>
        ) : (
          canAct && (
            <>
              <Button
                variant="ghost"
                className="mr-auto text-bad-ink"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onOpen({ id: card.id, mode: "remove" })}
              >
                Remove
              </Button>
              <Button
                variant="primary"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onOpen({ id: card.id, mode: "edit" })}
              >
                Edit
              </Button>
            </>
          )
        )
      }
    >
      <CardContent card={card} column={column.title} />
    </Dialog>
  );
}

function CardContent({ card, column }: { card: Card; column: string }) {
  const { body, assignee, tags = [] } = card;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-soft text-sm">
        <Fact icon={<Columns3 />} label="Column">
          {column}
        </Fact>
        {assignee !== undefined && (
          <Fact icon={<User />} label="For">
            {assignee}
          </Fact>
        )}
        {tags.length > 0 && (
          <li className="flex flex-wrap gap-1.5">
            <span className="sr-only">Tags: </span>
            {tags.map((tag, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tag may stand there twice.
              <Badge key={index}>{tag}</Badge>
            ))}
          </li>
        )}
      </ul>
      {body ? (
        <LazyMarkdown text={body} className="select-text" />
      ) : (
        <p className="text-ink-faint text-sm">No description.</p>
      )}
    </div>
  );
}

type FactProps = { icon: ReactNode; label: string; children: string };

function Fact({ icon, label, children }: FactProps) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{label}: </span>
      <bdi className="min-w-0 [overflow-wrap:anywhere]">{children}</bdi>
    </li>
  );
}

"use client";

import { Button, Field, Input } from "@easel/ui";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ActButton } from "../records/act-button.tsx";
import { ActProblem } from "../records/records-note.tsx";
import { type Column, isFull } from "./board-view.ts";
import { findCardFormIssues, makeCardId } from "./card-form.ts";
import type { Board } from "./use-board.ts";

type AddCardProps = {
  column: Column;
  isBoardFull: boolean;
  send: Board["send"];
  onAdded: () => void;
};

/** Stays open after a card, since cards are often added in a row. */
export function AddCard({ column, isBoardFull, send, onAdded }: AddCardProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      place.current?.querySelector<HTMLElement>("button, [tabindex]")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const takesMore = !isFull(column) && !isBoardFull;
  return (
    <div ref={place} className="nodrag nopan flex min-w-0 flex-col print:hidden">
      {isOpen && (
        <AddForm
          column={column}
          takesMore={takesMore}
          send={send}
          onAdded={onAdded}
          onClose={() => setOpen(false)}
        />
      )}
      {!isOpen && takesMore && (
        <Button
          variant="ghost"
          size="sm"
          className="w-full justify-start"
          icon={<Plus aria-hidden="true" />}
          aria-label={`Add a card to ${column.title}`}
          onClick={() => setOpen(true)}
        >
          Add a card
        </Button>
      )}
      {!isOpen && !takesMore && (
        <p tabIndex={-1} className="focus-ring-none px-1 py-1 text-ink-faint text-xs">
          {isBoardFull
            ? "The board is full. Remove a card to add another."
            : `Full: this column takes ${column.limit} ${column.limit === 1 ? "card" : "cards"}.`}
        </p>
      )}
    </div>
  );
}

type AddFormProps = Omit<AddCardProps, "isBoardFull"> & {
  takesMore: boolean;
  onClose: () => void;
};

function AddForm({ column, takesMore, send, onAdded, onClose }: AddFormProps) {
  const [title, setTitle] = useState("");
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const inputId = useId();
  const issue = findCardFormIssues({ title, body: "", assignee: "", tags: "" }).title;
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId]);
  // The card that fills the column counts before it is taken, and the form waits for that.
  const isOver = !takesMore && !isPending && title === "";
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  async function add() {
    if (isPending) return;
    if (issue !== undefined) return setChecked(true);
    setPending(true);
    const card = { id: makeCardId(), column: column.id, title: title.trim() };
    const sending = send({ op: "add", card }, `${card.title} was added to ${column.title}`);
    onAdded();
    const refusal = await sending;
    setPending(false);
    setProblem(refusal ?? undefined);
    if (refusal !== null) return;
    setTitle("");
    setChecked(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) void add();
    else return;
    // Escape would leave the item of the canvas as well.
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        id={inputId}
        label={`Title of a new card in ${column.title}`}
        hideLabel
        required
        error={isChecked ? issue : undefined}
      >
        <Input
          value={title}
          placeholder="Title"
          readOnly={isPending}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setProblem(undefined);
            setTitle(event.target.value);
          }}
        />
      </Field>
      <ActProblem problem={problem} />
      <div className="flex gap-2">
        <ActButton variant="primary" size="sm" pending={isPending} onClick={add}>
          Add card
        </ActButton>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

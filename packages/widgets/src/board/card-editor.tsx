"use client";

import { Button, Dialog, Field, Input, Textarea } from "@easel/ui";
import { useState } from "react";
import { ActButton } from "../records/act-button.tsx";
import { ActProblem } from "../records/records-note.tsx";
import type { Card } from "./board-view.ts";
import { type CardForm, findCardFormIssues, toCardForm, toEditOperation } from "./card-form.ts";
import type { Board } from "./use-board.ts";

type CardEditorProps = { card: Card; send: Board["send"]; onClose: () => void };

export function CardEditor({ card, send, onClose }: CardEditorProps) {
  // What others change meanwhile stays theirs: only parts that differ from the start are sent.
  const [start] = useState(card);
  const [form, setForm] = useState(() => toCardForm(card));
  const [isPending, setPending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const issues = isChecked ? findCardFormIssues(form) : {};

  async function save() {
    if (isPending) return;
    setChecked(true);
    if (Object.keys(findCardFormIssues(form)).length > 0) return;
    const operation = toEditOperation(start, form);
    if (operation === null) return onClose();
    setPending(true);
    const refusal = await send(operation, `${form.title.trim()} was changed`);
    setPending(false);
    if (refusal === null) return onClose();
    setProblem(refusal);
  }
  const bind = (part: keyof CardForm) => ({
    value: form[part],
    readOnly: isPending,
    onChange: (event: { target: { value: string } }) => {
      setProblem(undefined);
      setForm({ ...form, [part]: event.target.value });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !isPending && onClose()}
      title="Edit card"
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <ActButton variant="primary" pending={isPending} onClick={save}>
            Save
          </ActButton>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <Field label="Title" required error={issues.title}>
          <Input data-autofocus="" {...bind("title")} />
        </Field>
        <Field label="Description" help="Markdown works here." error={issues.body}>
          <Textarea rows={5} {...bind("body")} />
        </Field>
        <Field label="Assigned to" error={issues.assignee}>
          <Input {...bind("assignee")} />
        </Field>
        <Field label="Tags" help="Separate them with commas." error={issues.tags}>
          <Input {...bind("tags")} />
        </Field>
        <ActProblem problem={problem} />
      </div>
    </Dialog>
  );
}

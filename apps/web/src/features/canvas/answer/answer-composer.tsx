import { type CanvasView, LIMITS } from "@easel/contracts";
import { Banner, Button, Field, Input } from "@easel/ui";
import { AnswerForm } from "@easel/widgets";
import { Send } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { AnswererName } from "./use-answerer-name.ts";
import type { Answering } from "./use-answering.ts";
import { useChoiceLabels } from "./use-choice-labels.ts";

type Props = { view: CanvasView; answering: Answering };

export function AnswerComposer({ view, answering }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [nameAsked, setNameAsked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { sending, state, name } = answering;
  const person = view.viewer.person;
  const nameIssue = person ? undefined : name.issue;

  const choiceLabels = useChoiceLabels(view);

  // After the marks have been drawn: the first marked control in the form is the first on the page.
  useEffect(() => {
    if (refusals > 0) focusFirstBadField(form.current);
  }, [refusals]);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setNameAsked(true);
    if (nameIssue) {
      state.check();
      setRefusals((count) => count + 1);
      return;
    }
    const result = await sending.send(person ? undefined : name.name.trim());
    if (result !== "sent") setRefusals((count) => count + 1);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-col gap-5"
    >
      {state.dropped.length > 0 && (
        <Banner
          tone="warning"
          title="The question changed"
          role="status"
          onDismiss={state.forgetDropped}
        >
          {toDroppedWords(state.dropped)}
        </Banner>
      )}
      {view.answerSchema && (
        <AnswerForm schema={view.answerSchema} draft={state.draft} choiceLabels={choiceLabels} />
      )}
      {!person && <NameField name={name} asked={nameAsked} />}
      <div className="flex flex-col gap-2.5">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={sending.sending}
          icon={<Send aria-hidden="true" />}
        >
          Send answer
        </Button>
        <p className="text-ink-faint text-xs">
          {person && `You answer as ${person.name}. `}
          It goes to {view.agentName} and cannot be changed once sent.
        </p>
      </div>
    </form>
  );
}

function NameField({ name, asked }: { name: AnswererName; asked: boolean }) {
  return (
    <Field label="Your name" required error={asked ? name.issue : undefined}>
      <Input
        name="name"
        autoComplete="name"
        maxLength={LIMITS.nameLengthMax}
        value={name.name}
        onChange={(event) => name.setName(event.target.value)}
      />
    </Field>
  );
}

function toDroppedWords(labels: string[]): string {
  const listed = labels.map((label) => `“${label}”`).join(", ");
  return labels.length === 1
    ? `What you had entered for ${listed} no longer fits and was taken out.`
    : `What you had entered for ${listed} no longer fit and were taken out.`;
}

function focusFirstBadField(form: HTMLFormElement | null): void {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = bad?.matches(CONTROLS) ? bad : bad?.querySelector<HTMLElement>(CONTROLS);
  (control ?? bad)?.focus();
}

const CONTROLS = "input, select, textarea, button";

import type { CanvasView } from "@easel/contracts";
import { Banner, Button, Field, useHydrated } from "@easel/ui";
import { AnswerForm, type AnswerPlace } from "@easel/widgets";
import { Send } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { AnswererNameInput } from "./answerer-name-input.tsx";
import type { AnswererName } from "./use-answerer-name.ts";
import type { Answering } from "./use-answering.ts";
import { useFillingWidgets } from "./use-filling-widgets.tsx";

type Props = {
  view: CanvasView;
  answering: Answering;
  onGoTo: (place: AnswerPlace) => void;
};

export function AnswerComposer({ view, answering, onGoTo }: Props) {
  const nameId = useId();
  const [nameAsked, setNameAsked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { sending, state, name } = answering;
  const person = view.viewer.person;
  const nameIssue = person ? undefined : name.issue;

  const widgets = useFillingWidgets(view);
  const hydrated = useHydrated();

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
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
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
      <fieldset disabled={!hydrated} className="contents">
        {state.rules && (
          <AnswerForm
            rules={state.rules}
            draft={state.draft}
            widgets={widgets}
            onGoTo={onGoTo}
            attempt={refusals}
            otherIssues={
              nameIssue && nameAsked ? [{ id: nameId, label: NAME_LABEL, issue: nameIssue }] : []
            }
          />
        )}
        {!person && <NameField id={nameId} name={name} asked={nameAsked} />}
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
      </fieldset>
    </form>
  );
}

const NAME_LABEL = "Your name";

type NameFieldProps = { id: string; name: AnswererName; asked: boolean };

function NameField({ id, name, asked }: NameFieldProps) {
  return (
    <Field id={id} label={NAME_LABEL} required error={asked ? name.issue : undefined}>
      <AnswererNameInput name={name} />
    </Field>
  );
}

function toDroppedWords(labels: string[]): string {
  const listed = labels.map((label) => `“${label}”`).join(", ");
  return labels.length === 1
    ? `What you had entered for ${listed} no longer fits and was taken out.`
    : `What you had entered for ${listed} no longer fit and were taken out.`;
}

import { Button, Dialog, Field } from "@easel/ui";
import { type FormEvent, type ReactNode, useCallback, useId, useRef, useState } from "react";
import { AnswererNameInput } from "../answer/answerer-name-input.tsx";
import type { AnswererName } from "../answer/use-answerer-name.ts";

export type NamePrompt = {
  /** The name of somebody with only the link, asked for once; null when they would not say. */
  ask: () => Promise<string | null>;
  dialog: ReactNode;
};

export function useNamePrompt(name: AnswererName): NamePrompt {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<((given: string | null) => void)[]>([]);
  const actedFrom = useRef<Element | null>(null);
  const known = name.issue === undefined ? name.name.trim() : null;
  const ask = useCallback(() => {
    if (known !== null && !isOpen) return Promise.resolve(known);
    actedFrom.current = document.activeElement;
    setIsOpen(true);
    return new Promise<string | null>((resolve) => waiting.current.push(resolve));
  }, [known, isOpen]);

  function close(given: string | null): void {
    setIsOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(given);
  }
  /** No trigger opened it, so it does not know where the person was. */
  function giveFocusBack(event: Event): void {
    event.preventDefault();
    if (actedFrom.current instanceof HTMLElement) actedFrom.current.focus();
  }
  const dialog = (
    <NameDialog isOpen={isOpen} name={name} onClose={close} onCloseAutoFocus={giveFocusBack} />
  );
  return { ask, dialog };
}

type Props = {
  isOpen: boolean;
  name: AnswererName;
  onClose: (given: string | null) => void;
  onCloseAutoFocus: (event: Event) => void;
};

function NameDialog({ isOpen, name, onClose, onCloseAutoFocus }: Props) {
  const formId = useId();
  const [isAsked, setIsAsked] = useState(false);

  function finish(given: string | null): void {
    setIsAsked(false);
    onClose(given);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (name.issue === undefined) finish(name.name.trim());
    else setIsAsked(true);
  }
  return (
    <Dialog
      size="sm"
      title="What is your name?"
      description="It stands beside what you do here, except in anonymous polls. This browser remembers it."
      open={isOpen}
      onCloseAutoFocus={onCloseAutoFocus}
      onOpenChange={(open) => !open && finish(null)}
      footer={
        <>
          <Button variant="ghost" onClick={() => finish(null)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary">
            Go on
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Field label="Your name" required error={isAsked ? toIssue(name) : undefined}>
          <AnswererNameInput data-autofocus name={name} />
        </Field>
      </form>
    </Dialog>
  );
}

function toIssue({ name, issue }: AnswererName): string | undefined {
  return name.trim() === "" ? "Say who you are, so that others know who did this." : issue;
}

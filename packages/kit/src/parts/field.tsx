import { type ReactNode, useId } from "react";

export type FieldTexts = {
  label?: ReactNode;
  /** Below the control, for everybody. */
  hint?: ReactNode;
  /** Below the control, and the control counts as wrong. */
  error?: ReactNode;
};

type FieldProps = FieldTexts & {
  id: string | undefined;
  required: boolean | undefined;
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
};

/** Label, control and what is said about it, tied together for screen readers. */
export function Field({ label, hint, error, id, required, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const note = error ?? hint;
  const noteId = note ? `${controlId}-note` : undefined;
  const control = children({
    id: controlId,
    "aria-describedby": noteId,
    "aria-invalid": error ? true : undefined,
  });
  if (!label && !note) return control;
  return (
    <div className="ek-field">
      {label && (
        <label htmlFor={controlId} className="ek-label">
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
      )}
      {control}
      {note && (
        <p
          id={noteId}
          className={error ? "ek-error" : "ek-hint"}
          role={error ? "alert" : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}

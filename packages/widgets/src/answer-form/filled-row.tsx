import type { FilledField } from "@easel/canvas";
import type { AnswerValue } from "@easel/contracts";
import { Button, cn, FieldError } from "@easel/ui";
import { isChosen, toFilledText, toUnfilledText } from "./filled-text.ts";

export type FilledRowProps = {
  /** Of the button, for links from an error summary. */
  id: string;
  field: FilledField;
  /** Tells the row from the others of the page. */
  name: string;
  /** Shown above the value; absent where the widget's title says it. */
  label: string | undefined;
  value: AnswerValue | undefined;
  issue: string | undefined;
  required: boolean;
  onGoTo: () => void;
};

/** One answer field that a widget fills: its value in words, and the way to the widget. */
export function FilledRow({
  id,
  field,
  name,
  label,
  value,
  issue,
  required,
  onGoTo,
}: FilledRowProps) {
  const text = toFilledText(field, value);
  const act = text !== undefined ? "Change" : isChosen(field) ? "Choose" : "Fill in";
  const [valueId, issueId] = [`${id}-value`, `${id}-issue`];
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-1">
      <div className="min-w-0 flex-1 basis-28">
        {label !== undefined && (
          <p className="text-ink-faint text-xs">
            {label}
            {!required && <OptionalMark />}
          </p>
        )}
        <p
          id={valueId}
          className={cn(
            "line-clamp-4 whitespace-pre-line text-sm [overflow-wrap:anywhere]",
            text === undefined ? "text-ink-faint" : "font-medium text-ink",
          )}
        >
          {text ?? toUnfilledText(field)}
        </p>
        {issue !== undefined && <FieldError id={issueId}>{issue}</FieldError>}
      </div>
      <Button
        id={id}
        variant={text === undefined ? "secondary" : "ghost"}
        size="sm"
        className={cn(text !== undefined && "-mr-2.5 text-accent")}
        aria-label={`${act}: ${name}`}
        aria-describedby={issue === undefined ? valueId : `${valueId} ${issueId}`}
        onClick={onGoTo}
      >
        {act}
      </Button>
    </li>
  );
}

export function OptionalMark() {
  return <span className="ml-1.5 font-normal text-ink-faint text-xs">optional</span>;
}

import type { AnswerSchema } from "@easel/contracts";
import { cn } from "@easel/ui";
import { formatDate } from "../format-date.ts";
import { formatNumber } from "../format-number.ts";
import type { ChoiceLabels } from "./choice-labels.ts";
import { humaniseName } from "./humanise-name.ts";

export type AnswerSummaryProps = {
  schema: AnswerSchema | undefined;
  /** From `Answer.answer`; names that the schema lacks today are shown too. */
  answer: Readonly<Record<string, unknown>>;
  choiceLabels?: ChoiceLabels;
  className?: string;
};

/** An answer to read: a receipt, or one row of many. */
export function AnswerSummary({ schema, answer, choiceLabels, className }: AnswerSummaryProps) {
  return (
    <dl className={cn("flex flex-col divide-y divide-line", className)}>
      {Object.entries(answer).map(([name, value]) => (
        <div key={name} className="py-2">
          <dt dir="auto" className="text-ink-faint text-xs">
            {schema?.properties[name]?.title ?? humaniseName(name)}
          </dt>
          <dd
            dir="auto"
            className="whitespace-pre-line font-medium text-sm [overflow-wrap:anywhere]"
          >
            {toAnswerText(value, choiceLabels?.[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as people say it: choices by their label, yes and no, lists with commas. */
export function toAnswerText(value: unknown, labels?: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) return value.map((each) => toAnswerText(each, labels)).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return labels?.[String(value)] ?? formatNumber(value);
  return labels?.[String(value)] ?? formatDate(String(value ?? "–"));
}

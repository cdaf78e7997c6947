import type { FilledField } from "@easel/canvas";
import type { AnswerValue } from "@easel/contracts";
import { toAnswerText } from "./answer-summary.tsx";

const ROWS_LISTED_MAX = 3;
const CHOICES_LISTED_MAX = 8;
const NAME_LENGTH_MAX = 60;

/** What a widget put into its answer field, in the widget's words; undefined for nothing. */
export function toFilledText(
  { part, rules, choices }: FilledField,
  value: AnswerValue | undefined,
): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (!Array.isArray(value)) {
    const label = choices?.get(String(value));
    if (label !== undefined) return part === "rows" ? shorten(toAnswerText(label)) : label;
    return isRating(rules) ? `${value} of ${rules.maximum}` : toAnswerText(value);
  }
  if (value.length === 0) return undefined;
  const names = value.map((each) => shorten(toAnswerText(choices?.get(String(each)) ?? each)));
  if (part !== "rows") return toList(names, CHOICES_LISTED_MAX);
  const noun = names.length === 1 ? "row" : "rows";
  return `${names.length} ${noun} chosen: ${toList(names, ROWS_LISTED_MAX)}`;
}

/** What stands there until something was put in. */
export function toUnfilledText(field: FilledField): string {
  return isChosen(field) ? "Not chosen yet" : "Not filled in yet";
}

/** Whether the widget offers choices, rather than a place to write. */
export function isChosen({ part, choices }: FilledField): boolean {
  return part === "choice" || part === "rows" || choices !== undefined;
}

/** The only rules of a form for whole numbers are those of stars. */
function isRating(
  rules: FilledField["rules"],
): rules is Extract<typeof rules, { maximum?: number }> {
  return rules.type === "integer";
}

function toList(names: readonly string[], max: number): string {
  const listed = names.slice(0, max).join(", ");
  return names.length > max ? `${listed} and ${names.length - max} more` : listed;
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > NAME_LENGTH_MAX
    ? `${characters.slice(0, NAME_LENGTH_MAX - 1).join("")}…`
    : text;
}

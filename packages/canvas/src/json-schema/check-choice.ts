import { canonicalJson } from "../canonical-json.ts";
import { type Check, report, type ValuePath } from "./check.ts";
import type { CompiledSchema } from "./compile-json-schema.ts";

const CHOICES_LISTED_MAX = 12;
const CHOICE_LENGTH_MAX = 40;

/** Whether a value is among those that enum and const allow; reports it when it is not. */
export function isChoice(
  check: Check,
  { enum: choices, const: only }: CompiledSchema,
  value: unknown,
  path: ValuePath,
): boolean {
  if (choices === null && only === null) return true;
  const text = canonicalJson(value);
  if ((only === null || only === text) && (choices === null || choices.has(text))) return true;
  const allowed = only === null ? [...(choices ?? [])] : [only];
  const listed = allowed.slice(0, CHOICES_LISTED_MAX).map(shorten).join(", ");
  const rest = allowed.length > CHOICES_LISTED_MAX ? ", …" : "";
  const wanted = allowed.length > 1 ? `one of ${listed}${rest}` : listed;
  report(check, path, "invalid_value", `Send ${wanted}; this is ${shorten(text)}.`);
  return false;
}

function shorten(text: string): string {
  return text.length > CHOICE_LENGTH_MAX ? `${text.slice(0, CHOICE_LENGTH_MAX)}…` : text;
}

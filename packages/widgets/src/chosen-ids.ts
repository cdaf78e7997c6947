import type { AnswerValue } from "@easel/contracts";

/** A draft value of one or several choices as a set of their ids. */
export function toChosenIds(value: AnswerValue | undefined): ReadonlySet<string> {
  if (value === undefined || value === "") return new Set();
  return new Set(Array.isArray(value) ? value.map(String) : [String(value)]);
}

import { findInputValueProblems, type InputValues, type OutputValue } from "@easel/canvas";
import type { CalculatorData, CalculatorInput, CalculatorOutput } from "@easel/contracts";
import { formatAs } from "../format-as.ts";

/** What stands in the inputs; null where nothing, or no number, does. */
export type TypedValues = Readonly<Record<string, number | boolean | null>>;

export function isTypedValues(value: unknown): value is TypedValues {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every(
      (each) => each === null || typeof each === "number" || typeof each === "boolean",
    )
  );
}

/** Every input of the data with what was typed, else its default; of the type that it has now. */
export function fillValues({ inputs }: CalculatorData, typed: TypedValues | undefined) {
  return Object.fromEntries(
    inputs.map((input): [string, number | boolean | null] => {
      const value = typed && Object.hasOwn(typed, input.name) ? typed[input.name] : undefined;
      if (value === undefined) return [input.name, input.default];
      const isFitting = value === null || typeof value === typeof input.default;
      return [input.name, isFitting ? value : input.default];
    }),
  );
}

/** What is wrong with an input, for people to read. */
export function findInputIssue(
  input: CalculatorInput,
  value: number | boolean | null | undefined,
): string | undefined {
  if (value === null || value === undefined) return "Enter a number.";
  return findInputValueProblems(input, value, [])[0]?.message;
}

/** The values once all of them can be calculated with, else null. */
export function toUsableValues(
  { inputs }: CalculatorData,
  values: TypedValues,
): InputValues | null {
  const entries: [string, number | boolean][] = [];
  for (const input of inputs) {
    const value = values[input.name];
    if (value === null || value === undefined || findInputIssue(input, value)) return null;
    entries.push([input.name, value]);
  }
  return Object.fromEntries(entries);
}

export function toOutputText(
  value: OutputValue | null,
  output: CalculatorOutput | undefined,
): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "number" ? formatAs(value, output?.format) : value;
}

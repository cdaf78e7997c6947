import type { JsonSchema } from "@easel/contracts";
import { type Check, report, type ValuePath } from "./check.ts";
import { isMultipleOf } from "./is-multiple-of.ts";

export function checkNumber(
  check: Check,
  schema: JsonSchema,
  value: number,
  path: ValuePath,
): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const refuse = (code: string, wanted: string) =>
    report(check, path, code, `Send a number ${wanted}; this is ${value}.`);
  if (minimum !== undefined && value < minimum) refuse("too_small", `of at least ${minimum}`);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    refuse("too_small", `above ${exclusiveMinimum}`);
  if (maximum !== undefined && value > maximum) refuse("too_big", `of at most ${maximum}`);
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    refuse("too_big", `below ${exclusiveMaximum}`);
  if (multipleOf !== undefined && !isMultipleOf(value, multipleOf))
    refuse("not_multiple_of", `that is a multiple of ${multipleOf}`);
}

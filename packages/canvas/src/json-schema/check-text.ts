import { type Check, report, toCount, type ValuePath } from "./check.ts";
import type { CompiledSchema } from "./compile-json-schema.ts";
import type { CompiledPattern } from "./compile-pattern.ts";
import { FORMAT_WORDS, hasSchemaFormat } from "./has-schema-format.ts";

export function checkText(
  check: Check,
  { schema, pattern }: CompiledSchema,
  text: string,
  path: ValuePath,
): void {
  const before = check.findings.length;
  checkLength(check, schema, text, path);
  // Text of a wrong length is not worth matching, and a long one may be costly.
  if (check.findings.length > before) return;
  if (schema.format && !hasSchemaFormat(text, schema.format))
    report(check, path, "invalid_format", `Send ${FORMAT_WORDS[schema.format]}.`);
  if (pattern) checkPattern(check, pattern, schema.pattern ?? "", text, path);
}

function checkLength(
  check: Check,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: CompiledSchema["schema"],
  text: string,
  path: ValuePath,
): void {
  const length = countCodePoints(text);
  if (length < minLength) {
    const message = `Send at least ${toCount(minLength, "character")}; this text has ${length}.`;
    report(check, path, "too_short", message);
  }
  if (length > maxLength) {
    const message = `Send at most ${toCount(maxLength, "character")}; this text has ${length}.`;
    report(check, path, "too_long", message);
  }
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function checkPattern(
  check: Check,
  pattern: CompiledPattern,
  source: string,
  text: string,
  path: ValuePath,
): void {
  if (!pattern.ok) {
    report(check, path, "invalid_format", `${pattern.message} Mend the schema first.`);
    return;
  }
  const steps = pattern.instructions * text.length;
  if (steps > check.patternSteps) {
    const message = `There is too much text to match with the pattern ${source}; send less, or give the schema a maxLength or a simpler pattern.`;
    report(check, path, "too_large", message);
    return;
  }
  check.patternSteps -= steps;
  if (!pattern.isFoundIn(text))
    report(check, path, "invalid_format", `Send text that the pattern ${source} is found in.`);
}

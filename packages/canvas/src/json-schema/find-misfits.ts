import { LIMITS, toValueWords } from "@easel/contracts";
import { canonicalJson } from "../canonical-json.ts";
import { FINDINGS_MAX, type Finding } from "../check-spec/finding.ts";
import { findClosestName } from "../find-closest-name.ts";
import { type Check, report, toCount, type ValuePath } from "./check.ts";
import { isChoice } from "./check-choice.ts";
import { checkNumber } from "./check-number.ts";
import { checkText } from "./check-text.ts";
import type { CompiledSchema } from "./compile-json-schema.ts";
import { isNestedTooDeep } from "./is-nested-too-deep.ts";
import { isOfType, isRecord, TYPE_WORDS } from "./schema-types.ts";

/** Where a value does not fit, outermost first, at most FINDINGS_MAX. `patternSteps` is taken from what is left. */
export function findMisfits(
  schema: CompiledSchema,
  value: unknown,
  allowance: Pick<Check, "patternSteps">,
): Finding[] {
  if (isNestedTooDeep(value, LIMITS.jsonDepthMax)) {
    const message = `Nesting goes past ${LIMITS.jsonDepthMax} levels; flatten the value.`;
    return [{ path: [], code: "too_deep", message }];
  }
  const check: Check = { findings: [], patternSteps: allowance.patternSteps };
  checkValue(check, schema, value, []);
  allowance.patternSteps = check.patternSteps;
  return check.findings.slice(0, FINDINGS_MAX);
}

/** Recursive, because it goes no deeper than the schema does. */
function checkValue(check: Check, compiled: CompiledSchema, value: unknown, path: ValuePath): void {
  if (check.findings.length >= FINDINGS_MAX) return;
  const { types } = compiled;
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    const message = `Send ${types.map((type) => TYPE_WORDS[type]).join(" or ")}; this is ${toValueWords(value)}.`;
    report(check, path, "invalid_type", message);
    return;
  }
  if (!isChoice(check, compiled, value, path)) return;
  if (typeof value === "string") checkText(check, compiled, value, path);
  else if (typeof value === "number") checkNumber(check, compiled.schema, value, path);
  else if (Array.isArray(value)) checkList(check, compiled, value, path);
  else if (isRecord(value)) checkObject(check, compiled, value, path);
}

function checkList(
  check: Check,
  { schema, items }: CompiledSchema,
  list: readonly unknown[],
  path: ValuePath,
): void {
  checkSize(check, list.length, { min: schema.minItems, max: schema.maxItems, noun: "item" }, path);
  if (schema.uniqueItems) checkUnique(check, list, path);
  if (!items) return;
  for (const [index, element] of list.entries()) {
    if (check.findings.length >= FINDINGS_MAX) return;
    checkValue(check, items, element, [...path, index]);
  }
}

function checkUnique(check: Check, list: readonly unknown[], path: ValuePath): void {
  const seen = new Map<string, number>();
  for (const [index, element] of list.entries()) {
    if (check.findings.length >= FINDINGS_MAX) return;
    const text = canonicalJson(element);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, index);
    else {
      const message = `Element ${first} is the same already; send each value once.`;
      report(check, [...path, index], "duplicate", message);
    }
  }
}

function checkObject(
  check: Check,
  { schema, properties, additional }: CompiledSchema,
  value: Record<string, unknown>,
  path: ValuePath,
): void {
  const names = Object.keys(value);
  const size = { min: schema.minProperties, max: schema.maxProperties, noun: "property" };
  checkSize(check, names.length, size, path);
  for (const name of schema.required ?? []) {
    if (Object.hasOwn(value, name)) continue;
    report(check, [...path, name], "missing", `This property is missing; add it.`);
  }
  for (const name of names) {
    if (check.findings.length >= FINDINGS_MAX) return;
    const property = properties.get(name);
    if (property) checkValue(check, property, value[name], [...path, name]);
    else if (additional === "none")
      report(check, [...path, name], "unrecognized_key", toUnknown(name, [...properties.keys()]));
    else if (additional !== "any") checkValue(check, additional, value[name], [...path, name]);
  }
}

function toUnknown(name: string, names: readonly string[]): string {
  const start = "No such property is declared;";
  const closest = findClosestName(name, names);
  if (closest !== null) return `${start} did you mean ${JSON.stringify(closest)}?`;
  return `${start} remove it, or declare it in the schema.`;
}

type SizeBounds = { min: number | undefined; max: number | undefined; noun: string };

function checkSize(
  check: Check,
  size: number,
  { min, max, noun }: SizeBounds,
  path: ValuePath,
): void {
  if (min !== undefined && size < min)
    report(check, path, "too_few", `Send at least ${toCount(min, noun)}; here is ${size}.`);
  if (max !== undefined && size > max)
    report(check, path, "too_many", `Send at most ${toCount(max, noun)}; here is ${size}.`);
}

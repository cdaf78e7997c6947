import {
  type AppContract,
  type Issue,
  isReservedStateKey,
  LIMITS,
  toPathText,
} from "@easel/contracts";
import { FINDINGS_MAX } from "../check-spec/finding.ts";
import { compileOnce } from "../json-schema/compile-json-schema.ts";
import { findMisfits } from "../json-schema/find-misfits.ts";
import { explainMismatch } from "./explain-mismatch.ts";
import { explainUndeclared } from "./explain-undeclared.ts";
import { findKeyRule } from "./find-key-rule.ts";

export type StoredEntry = { key: string; value: unknown };
export type StoredMisfit = { key: string; message: string } & (
  | { result: "undeclared_key" }
  /** Issue paths lead into the stored value. */
  | { result: "schema_mismatch"; issues: Issue[] }
);

/**
 * Stored state that a new contract does not fit, at most FINDINGS_MAX keys. Give the entries as they
 * would be after the values that the same request sets: with those replaced, and cleared keys left out.
 */
export function findStoredMisfits(
  contract: AppContract,
  entries: Iterable<StoredEntry>,
): StoredMisfit[] {
  const allowance = { patternSteps: LIMITS.storedPatternStepsMax };
  const misfits: StoredMisfit[] = [];
  for (const entry of entries) {
    if (misfits.length >= FINDINGS_MAX) break;
    const misfit = findMisfit(contract, entry, allowance);
    if (misfit) misfits.push(misfit);
  }
  return misfits;
}

function findMisfit(
  contract: AppContract,
  { key, value }: StoredEntry,
  allowance: { patternSteps: number },
): StoredMisfit | null {
  if (isReservedStateKey(key) || value === null) return null;
  const found = findKeyRule(contract, key);
  if (!found)
    return { key, result: "undeclared_key", message: explainUndeclared(contract, key) + CLEAR_IT };
  const { schema } = found.rule;
  if (!schema) return null;
  const issues = findMisfits(compileOnce(schema), value, allowance).map(
    ({ path, code, message }) => ({ path: toPathText(path), code, message }),
  );
  if (issues.length === 0) return null;
  return { key, result: "schema_mismatch", issues, message: explainMismatch(key, found, issues) };
}

const CLEAR_IT = " Or clear the stored key with null in the same request.";

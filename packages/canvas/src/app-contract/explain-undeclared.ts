import type { AppContract } from "@easel/contracts";
import { findClosestName } from "../find-closest-name.ts";

const KEYS_LISTED_MAX = 10;

/** What to do about a key that falls under no rule: the one that was meant, or those that there are. */
export function explainUndeclared(contract: AppContract, key: string): string {
  const names = Object.keys(contract.state);
  const start = `The contract does not declare the key "${key}";`;
  if (names.length === 0) return `${start} it declares none: add it to contract.state.`;
  const closest = findClosestName(key, names);
  if (closest !== null)
    return `${start} did you mean "${closest}"? If not, add it to contract.state.`;
  const listed = names.slice(0, KEYS_LISTED_MAX).map((name) => `"${name}"`);
  const rest = names.length > listed.length ? ` and ${names.length - listed.length} more` : "";
  return `${start} it declares ${listed.join(", ")}${rest}. Use one of them, or add it to contract.state.`;
}

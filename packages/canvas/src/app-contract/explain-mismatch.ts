import type { Issue } from "@easel/contracts";
import type { KeyRule } from "./find-key-rule.ts";

/** What a value does that its key's schema does not allow: the first issue, how many others there are, and what to do. */
export function explainMismatch(key: string, { name }: KeyRule, issues: readonly Issue[]): string {
  const [first] = issues;
  const where = first?.path ? `At ${first.path}: ` : "";
  const others = issues.length > 1 ? ` There are ${issues.length - 1} more issues.` : "";
  return `The value of "${key}" does not fit contract.state["${name}"].schema. ${where}${first?.message}${others} Send a value that fits, or null to clear the key.`;
}

import type { Finding } from "../check-spec/finding.ts";

/** One check of one value, or of several that share its allowance. */
export type Check = {
  findings: Finding[];
  /** Instructions times characters that patterns may still take. */
  patternSteps: number;
};

export type ValuePath = Finding["path"];

export function report(check: Check, path: ValuePath, code: string, message: string): void {
  check.findings.push({ path, code, message });
}

/** `toCount(1, "item")` → `1 item`. */
export function toCount(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun === "property" ? "properties" : `${noun}s`}`;
}

export type Violation = {
  /** From the repository's root. */
  file: string;
  line: number;
  what: string;
  /** What to do about it. */
  instead: string;
};

/** Prints the violations and makes the script fail when there are any. */
export function reportViolations(violations: Violation[], summary: string): void {
  for (const { file, line, what, instead } of violations) {
    console.log(`${file}:${line}: ${what}. ${instead}.`);
  }
  console.log(violations.length === 0 ? summary : `${violations.length} violations.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

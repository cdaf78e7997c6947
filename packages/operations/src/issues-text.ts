import type { Issue } from "@easel/contracts";

/** The first of some issues, with how many more there are: what an error's message says of them. */
export function toIssuesText(issues: readonly Issue[]): string {
  const [first] = issues;
  if (!first) return "";
  const where = first.path === "" ? "" : `${first.path}: `;
  const rest = issues.length > 1 ? ` (and ${issues.length - 1} more in issues)` : "";
  return `${where}${first.message}${rest}`;
}

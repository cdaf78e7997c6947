import { AppError, type Issue } from "@easel/contracts";

/** Throws when there are issues: `unavailable` when waiting for a later Easel would be all it takes. */
export function refuseIssues(
  issues: readonly Issue[],
  advice = "Nothing was changed; validate_canvas checks the input for free.",
): void {
  const [first] = issues;
  if (!first) return;
  const rest = issues.length > 1 ? ` (and ${issues.length - 1} more in issues)` : "";
  const where = first.path === "" ? "" : `${first.path}: `;
  throw new AppError(
    issues.every((issue) => issue.code === "unavailable") ? "unavailable" : "invalid_input",
    `${where}${first.message}${rest} ${advice}`,
    { issues: [...issues] },
  );
}

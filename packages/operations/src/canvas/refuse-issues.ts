import { AppError, type Issue } from "@easel/contracts";
import { toIssuesText } from "../issues-text.ts";

/** Throws when there are issues: `unavailable` when waiting for a later Easel would be all it takes. */
export function refuseIssues(
  issues: readonly Issue[],
  advice = "Nothing was changed; validate_canvas checks the input for free.",
): void {
  if (issues.length === 0) return;
  throw new AppError(
    issues.every((issue) => issue.code === "unavailable") ? "unavailable" : "invalid_input",
    `${toIssuesText(issues)} ${advice}`,
    { issues: [...issues] },
  );
}

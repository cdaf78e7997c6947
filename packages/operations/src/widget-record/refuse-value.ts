import { AppError, type Issue, toPathText } from "@easel/contracts";

/** Throws when there are issues; their paths lead into the value, which stands at `prefix`. */
export function refuseValue(prefix: readonly PropertyKey[], issues: readonly Issue[]): void {
  const [first] = issues;
  if (!first) return;
  const at = toPathText(prefix);
  const join = (path: string) =>
    at === "" || path === "" || path.startsWith("[") ? `${at}${path}` : `${at}.${path}`;
  throw new AppError("invalid_input", `${first.message} Nothing was changed.`, {
    issues: issues.map((issue) => ({ ...issue, path: join(issue.path) })),
  });
}

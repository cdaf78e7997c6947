import { type Issue, toPathText } from "@easel/contracts";

export type FieldIssues = Record<string, string>;

/** The first issue of each field. Paths look like `choice` or `tags[2]`, behind `prefix` when there is one. */
export function toFieldIssues(
  issues: readonly Issue[],
  fields: readonly string[],
  prefix: readonly string[] = [],
): FieldIssues {
  const byField: FieldIssues = {};
  for (const name of fields) {
    const path = toPathText([...prefix, name]);
    const issue = issues.find(
      (candidate) => candidate.path === path || candidate.path.startsWith(`${path}[`),
    );
    if (issue) byField[name] = issue.message;
  }
  return byField;
}

/** Issues that no field shows, so the panel must. */
export function toOtherIssues(
  issues: readonly Issue[],
  fields: readonly string[],
  prefix: readonly string[] = [],
): string[] {
  const paths = fields.map((name) => toPathText([...prefix, name]));
  return issues
    .filter(({ path }) => !paths.some((own) => path === own || path.startsWith(`${own}[`)))
    .map(({ message }) => message);
}

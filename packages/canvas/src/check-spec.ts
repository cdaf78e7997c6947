import { type CanvasSpec, type Issue, toPathText } from "@easel/contracts";
import { findContractProblems } from "./app-contract/find-contract-problems.ts";
import { findAnswerLinkProblems } from "./check-spec/find-answer-link-problems.ts";
import { findAnswerSchemaProblems } from "./check-spec/find-answer-schema-problems.ts";
import { findUnavailable } from "./check-spec/find-availability.ts";
import { findExpressionProblems } from "./check-spec/find-expression-problems.ts";
import { findDuplicateNodes, findEdgeProblems } from "./check-spec/find-graph-problems.ts";
import { findSizeProblem } from "./check-spec/find-size-problem.ts";
import type { Finding } from "./check-spec/finding.ts";

export { toSpecBytes } from "./check-spec/find-size-problem.ts";

/** What Zod cannot see in a spec that it accepted: how its parts fit together. */
export function findSpecProblems(spec: CanvasSpec): Finding[] {
  return [
    ...findUnavailable(spec),
    ...findDuplicateNodes(spec),
    ...findEdgeProblems(spec),
    ...(spec.answerSchema ? findAnswerSchemaProblems(spec.answerSchema) : []),
    ...findAnswerLinkProblems(spec),
    ...findExpressionProblems(spec),
    ...(spec.contract ? findContractProblems(spec.contract, spec) : []),
    ...findSizeProblem(spec),
  ];
}

/** Paths start after `prefix`: none for create_canvas, `["spec"]` for update_canvas. */
export function checkSpec(spec: CanvasSpec, prefix: readonly PropertyKey[] = []): Issue[] {
  return findSpecProblems(spec).map(({ path, code, message }) => ({
    path: toPathText([...prefix, ...path]),
    code,
    message,
  }));
}

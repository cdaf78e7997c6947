import { type CanvasSpec, type Issue, toPathText } from "@easel/contracts";
import { findContractProblems } from "./app-contract/find-contract-problems.ts";
import { findAnswerLinkProblems } from "./check-spec/find-answer-link-problems.ts";
import { findAnswerSchemaProblems } from "./check-spec/find-answer-schema-problems.ts";
import { findApprovalProblems } from "./check-spec/find-approval-problems.ts";
import { findUnavailable } from "./check-spec/find-availability.ts";
import { findExpressionProblems } from "./check-spec/find-expression-problems.ts";
import { findDuplicateNodes, findEdgeProblems } from "./check-spec/find-graph-problems.ts";
import { findSizeProblem } from "./check-spec/find-size-problem.ts";
import type { Finding } from "./check-spec/finding.ts";
import type { Requester } from "./widget-records/approval-outcome.ts";

export { toSpecBytes } from "./check-spec/find-size-problem.ts";

/** What Zod cannot see in a spec that it accepted: how its parts fit together, and whoever asks for it. */
export function findSpecProblems(spec: CanvasSpec, requester?: Requester): Finding[] {
  return [
    ...findUnavailable(spec),
    ...findDuplicateNodes(spec),
    ...findEdgeProblems(spec),
    ...(spec.answerSchema ? findAnswerSchemaProblems(spec.answerSchema) : []),
    ...findAnswerLinkProblems(spec),
    ...findExpressionProblems(spec),
    ...(requester ? findApprovalProblems(spec, requester) : []),
    ...(spec.contract ? findContractProblems(spec.contract, spec) : []),
    ...findSizeProblem(spec),
  ];
}

type Check = {
  /** Paths start after it: nothing for create_canvas, `["spec"]` for update_canvas. */
  prefix?: readonly PropertyKey[];
  requester?: Requester;
};

export function checkSpec(spec: CanvasSpec, { prefix = [], requester }: Check = {}): Issue[] {
  return findSpecProblems(spec, requester).map(({ path, code, message }) => ({
    path: toPathText([...prefix, ...path]),
    code,
    message,
  }));
}

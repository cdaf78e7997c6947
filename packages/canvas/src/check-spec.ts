import { type CanvasSpec, type Issue, toPathText } from "@easel/contracts";
import { findContractProblems } from "./app-contract/find-contract-problems.ts";
import { findAnswerLinkProblems } from "./check-spec/find-answer-link-problems.ts";
import { findAnswerSchemaProblems } from "./check-spec/find-answer-schema-problems.ts";
import { findApprovalProblems } from "./check-spec/find-approval-problems.ts";
import { findUnavailable } from "./check-spec/find-availability.ts";
import { findComponentProblems } from "./check-spec/find-component-problems.ts";
import { findExpressionProblems } from "./check-spec/find-expression-problems.ts";
import { findDuplicateNodes, findEdgeProblems } from "./check-spec/find-graph-problems.ts";
import { findSizeProblem } from "./check-spec/find-size-problem.ts";
import type { Finding } from "./check-spec/finding.ts";
import { readSpecParts, type SpecParts } from "./check-spec/read-spec-parts.ts";
import type { Requester } from "./widget-records/approval-outcome.ts";

export { findSizeProblem, toSpecBytes } from "./check-spec/find-size-problem.ts";

/** What Zod cannot see in a spec that it accepted: how its parts fit together, and whoever asks for it. */
export function findSpecProblems(spec: CanvasSpec, requester?: Requester): Finding[] {
  return [
    ...findPartProblems(spec, requester),
    ...findAnswerProblems(spec, NOTHING),
    ...findSizeProblem(spec),
  ];
}

const NOTHING: ReadonlySet<string> = new Set();

/** What each part says about itself and about nodes. */
export function findPartProblems(spec: CanvasSpec, requester?: Requester): Finding[] {
  return [
    ...findUnavailable(spec),
    ...findComponentProblems(spec),
    ...findDuplicateNodes(spec),
    ...findEdgeProblems(spec),
    ...findExpressionProblems(spec),
    ...(requester ? findApprovalProblems(spec, requester) : []),
    ...(spec.contract ? findContractProblems(spec.contract, spec) : []),
  ];
}

/** The question's form, and what fills it; of fields in `unread` there is only a name. */
export function findAnswerProblems(spec: CanvasSpec, unread: ReadonlySet<string>): Finding[] {
  return [
    ...(spec.answerSchema ? findAnswerSchemaProblems(spec.answerSchema, unread) : []),
    ...findAnswerLinkProblems(spec, unread),
  ];
}

type Check = {
  /** Paths start after it: nothing for create_canvas, `["spec"]` for update_canvas. */
  prefix?: readonly PropertyKey[];
  requester?: Requester;
};

export function checkSpec(spec: CanvasSpec, { prefix = [], requester }: Check = {}): Issue[] {
  return toSpecIssues(findSpecProblems(spec, requester), prefix);
}

/**
 * What is wrong with the parts of a spec that can be read, for somebody who is being told which cannot.
 * Says nothing that mending the others could make untrue.
 */
export function checkReadableSpec(sent: unknown, { prefix = [], requester }: Check = {}): Issue[] {
  return toSpecIssues(findReadableProblems(readSpecParts(sent), requester), prefix);
}

function findReadableProblems(parts: SpecParts, requester?: Requester): Finding[] {
  const { spec, unreadFields } = parts;
  return [
    ...findPartProblems(spec, requester),
    ...(unreadFields ? findAnswerProblems(spec, unreadFields) : []),
  ].flatMap((finding) => parts.place(finding));
}

function toSpecIssues(findings: readonly Finding[], prefix: readonly PropertyKey[]): Issue[] {
  return findings.map(({ path, code, message }) => ({
    path: toPathText([...prefix, ...path]),
    code,
    message,
  }));
}

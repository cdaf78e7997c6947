import {
  checkReadableSpec,
  checkSpec,
  findSharingWarnings,
  findSpecWarnings,
  layOut,
  type Requester,
  splitPlaces,
  toWarnings,
} from "@easel/canvas";
import {
  type Access,
  AccessInput,
  type CanvasSpec,
  type Issue,
  type Layout,
} from "@easel/contracts";
import { type Context, personIdOf } from "@easel/identity";
import type { Means } from "../component/build-components.ts";
import type { BuiltNodes } from "../component/component-build.ts";
import { prepareComponents } from "../component/prepare-components.ts";
import { resolveRefs } from "../component/resolve-refs.ts";
import { type PackedSpec, packSpec } from "./canvas-content.ts";
import type { CreateCanvasInput, UpdateSpec } from "./canvas-input.ts";
import { findAccessIssues } from "./check-access.ts";
import { refuseIssues } from "./refuse-issues.ts";

export type CheckedSpec = {
  spec: CanvasSpec;
  packed: PackedSpec;
  built: BuiltNodes;
  warnings: Issue[];
};

/** Every check of create_canvas that needs no lock; validate_canvas runs the same. */
export async function checkCreate(
  ctx: Context,
  input: CreateCanvasInput,
  means: Means,
): Promise<CheckedSpec & { layout: Layout }> {
  if (findCreateIssues(input).length > 0) refuseIssues(findMoreInCreate(ctx, input));
  const { spec, issues, refs } = await resolveRefs(
    ctx,
    means.read,
    toCreateSpec(input),
    (index, field) => ["nodes", index, field],
  );
  refuseIssues([
    ...issues,
    ...findAccessIssues(input.access),
    ...checkSpec(spec, { requester: toRequester(ctx) }),
  ]);
  const components = await prepareComponents(ctx, means, { spec, refs });
  refuseIssues(components.issues);
  const places = splitPlaces(spec.nodes);
  return {
    spec,
    packed: packSpec(spec),
    built: components.built,
    warnings: components.warnings,
    layout: layOut({ nodes: places.nodes, edges: spec.edges, wanted: places.wanted }),
  };
}

/**
 * What is wrong with an input that does not fit its schema, or lacks what every canvas has, as far as the
 * parts that are there can tell.
 */
export function findMoreInCreate(ctx: Context, sent: Record<string, unknown>): Issue[] {
  const issues = findCreateIssues(sent);
  if (isFromTemplate(sent)) return issues;
  return [
    ...issues,
    ...findAccessIssues(AccessInput.safeParse(sent.access).data),
    ...checkReadableSpec(sent, { requester: toRequester(ctx) }),
  ];
}

/** Approvals are asked for by the person whose agent makes the canvas. */
function toRequester({ actor }: Context): Requester {
  const email = "email" in actor ? actor.email : null;
  return { key: `person:${personIdOf(actor)}`, email };
}

function toCreateSpec({ title, nodes, ...rest }: CreateCanvasInput): CanvasSpec {
  // safe because findCreateIssues refuses an input without title or nodes.
  const given = { title: title as string, nodes: nodes as UpdateSpec["nodes"] };
  return toCanvasSpec({ ...rest, ...given });
}

/** What leads nowhere in an input that checkCreate accepts; `access` is what it comes to with the account's defaults. */
export function listCreateWarnings(
  input: CreateCanvasInput,
  access: Pick<Access, "mode" | "linkRole">,
): Issue[] {
  const spec = toCreateSpec(input);
  return toWarnings([...findSharingWarnings(spec, access), ...findSpecWarnings(spec)]);
}

function isFromTemplate({ template, params }: Record<string, unknown>): boolean {
  return template !== undefined || params !== undefined;
}

function findCreateIssues(input: Record<string, unknown>): Issue[] {
  if (isFromTemplate(input))
    return [
      {
        path: input.template === undefined ? "params" : "template",
        code: "unavailable",
        message: "Saved templates are not available yet; send title and nodes instead.",
      },
    ];
  const missing = (["title", "nodes"] as const).filter((field) => input[field] === undefined);
  return missing.map((path) => ({
    path,
    code: "missing",
    message: `${path} is missing; a canvas needs a title and at least one node.`,
  }));
}

export function toCanvasSpec(input: UpdateSpec): CanvasSpec {
  return {
    title: input.title,
    ...(input.question !== undefined && { question: input.question }),
    nodes: input.nodes,
    edges: input.edges ?? [],
    ...(input.answerSchema && { answerSchema: input.answerSchema }),
    stayOpen: input.stayOpen ?? false,
    ...(input.contract && { contract: input.contract }),
    ...(input.dataSources && { dataSources: input.dataSources }),
  };
}

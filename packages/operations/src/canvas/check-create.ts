import {
  checkSpec,
  findSharingWarnings,
  findSpecWarnings,
  layOut,
  type Requester,
  splitPlaces,
  toWarnings,
} from "@easel/canvas";
import type { Access, CanvasSpec, Issue, Layout } from "@easel/contracts";
import { type Context, personIdOf } from "@easel/identity";
import { type PackedSpec, packSpec } from "./canvas-content.ts";
import type { CreateCanvasInput, UpdateSpec } from "./canvas-input.ts";
import { findAccessIssues } from "./check-access.ts";
import { refuseIssues } from "./refuse-issues.ts";

export type CheckedSpec = { spec: CanvasSpec; packed: PackedSpec };

/** Every check of create_canvas that needs no database; validate_canvas runs the same. */
export function checkCreate(
  ctx: Context,
  input: CreateCanvasInput,
): CheckedSpec & { layout: Layout } {
  refuseIssues(findCreateIssues(input));
  const spec = toCreateSpec(input);
  refuseIssues([
    ...findAccessIssues(input.access),
    ...checkSpec(spec, { requester: toRequester(ctx) }),
  ]);
  const places = splitPlaces(spec.nodes);
  return {
    spec,
    packed: packSpec(spec),
    layout: layOut({ nodes: places.nodes, edges: spec.edges, wanted: places.wanted }),
  };
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

function findCreateIssues(input: CreateCanvasInput): Issue[] {
  if (input.template !== undefined || input.params !== undefined)
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

import { checkSpec, layOut, splitPlaces } from "@easel/canvas";
import type { CanvasSpec, Issue, Layout } from "@easel/contracts";
import { type PackedSpec, packSpec } from "./canvas-content.ts";
import type { CreateCanvasInput, UpdateSpec } from "./canvas-input.ts";
import { findAccessIssues } from "./check-access.ts";
import { refuseIssues } from "./refuse-issues.ts";

export type CheckedSpec = { spec: CanvasSpec; packed: PackedSpec };

/** Every check of create_canvas that needs no database; validate_canvas runs the same. */
export function checkCreate(input: CreateCanvasInput): CheckedSpec & { layout: Layout } {
  refuseIssues(findCreateIssues(input));
  const { title, nodes, ...rest } = input;
  // safe because findCreateIssues refuses an input without title or nodes.
  const spec = toCanvasSpec({
    ...rest,
    title: title as string,
    nodes: nodes as UpdateSpec["nodes"],
  });
  refuseIssues([...findAccessIssues(input.access), ...checkSpec(spec)]);
  const places = splitPlaces(spec.nodes);
  return {
    spec,
    packed: packSpec(spec),
    layout: layOut({ nodes: places.nodes, edges: spec.edges, wanted: places.wanted }),
  };
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

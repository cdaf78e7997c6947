import { z } from "zod";
import { AnswerSchema } from "./answer-schema.ts";
import { AppContract } from "./app-contract.ts";
import {
  CanvasNode,
  ComponentPackages,
  ComponentRef,
  ComponentRoutes,
  ComponentSource,
  DataSourceNames,
  Edge,
  NodeData,
  Question,
  Size,
  Title,
  WidgetNameInput,
} from "./canvas-spec.ts";
import { NodeId } from "./ids.ts";
import { LIMITS } from "./limits.ts";

export const SetOperation = z.strictObject({
  op: z.literal("set"),
  title: Title.optional(),
  question: Question.nullable().optional(),
  answerSchema: AnswerSchema.nullable().optional(),
  stayOpen: z.boolean().optional(),
  contract: AppContract.nullable().optional(),
  dataSources: DataSourceNames.nullable().optional(),
});

export const PatchOperation = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("add_node"), node: CanvasNode, after: NodeId.optional() }),
  z.strictObject({
    op: z.literal("update_node"),
    id: NodeId,
    data: NodeData.optional(),
    source: ComponentSource.optional(),
    ref: ComponentRef.optional(),
    packages: ComponentPackages.nullable().optional(),
    routes: ComponentRoutes.nullable().optional(),
    size: Size.optional(),
    title: Title.nullable().optional(),
    widget: WidgetNameInput.optional().meta({ listedAs: { type: "string" } }),
  }),
  z.strictObject({ op: z.literal("remove_node"), id: NodeId }),
  Edge.extend({ op: z.literal("add_edge") }),
  z.strictObject({ op: z.literal("remove_edge"), from: NodeId, to: NodeId }),
  SetOperation,
  z.strictObject({ op: z.literal("set_state"), values: z.record(z.string(), z.unknown()) }),
]);
export type PatchOperation = z.infer<typeof PatchOperation>;

export const PatchOperations = z.array(PatchOperation).min(1).max(LIMITS.patchOperationsMax);

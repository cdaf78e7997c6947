import {
  AccessInput,
  AnswerSchema,
  AppContract,
  CanvasId,
  DataSourceNames,
  Edges,
  ExpiresInHours,
  LIMITS,
  LibraryName,
  Nodes,
  PatchOperations,
  Question,
  Title,
} from "@easel/contracts";
import { z } from "zod";

export const IdempotencyKey = z.string().min(1).max(LIMITS.idempotencyKeyLengthMax);
const BaseVersion = z.int().positive();

/** Fields that a canvas's words, question and rules are made of, shared by create and update. */
const SPEC_FIELDS = {
  question: Question.optional(),
  edges: Edges.optional(),
  answerSchema: AnswerSchema.optional(),
  expiresInHours: ExpiresInHours.optional(),
  stayOpen: z.boolean().optional(),
  contract: AppContract.optional(),
  dataSources: DataSourceNames.optional(),
};

export const CreateCanvasInput = z.strictObject({
  idempotencyKey: IdempotencyKey.describe("reuse it to retry safely"),
  access: AccessInput.optional(),
  title: Title.optional(),
  nodes: Nodes.optional(),
  ...SPEC_FIELDS,
  template: LibraryName.optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});
export type CreateCanvasInput = z.output<typeof CreateCanvasInput>;

export const UpdateSpec = z.strictObject({ title: Title, nodes: Nodes, ...SPEC_FIELDS });
export type UpdateSpec = z.output<typeof UpdateSpec>;

export const UpdateCanvasInput = z.strictObject({
  id: CanvasId,
  baseVersion: BaseVersion,
  spec: UpdateSpec,
  access: AccessInput.optional(),
  state: z.record(z.string(), z.unknown()).optional(),
});
export type UpdateCanvasInput = z.output<typeof UpdateCanvasInput>;

export const PatchCanvasInput = z.strictObject({
  id: CanvasId,
  baseVersion: BaseVersion,
  operations: PatchOperations,
});
export type PatchCanvasInput = z.output<typeof PatchCanvasInput>;

import { z } from "zod";
import { ROLES } from "./access.ts";
import { AnswerSchema } from "./answer-schema.ts";
import { Edge, NodeData, Position, Size } from "./canvas-spec.ts";
import { CanvasStatus } from "./canvas-status.ts";
import { CanvasId, NodeId } from "./ids.ts";

/** A node as it is stored and read, its place aside. */
export const StoredNode = z.object({
  id: NodeId,
  kind: z.enum(["widget", "component"]),
  title: z.string().optional(),
  widget: z.string().optional(),
  source: z.string().optional(),
  ref: z.string().optional(),
  packages: z.record(z.string(), z.string()).optional(),
  routes: z.array(z.object({ path: z.string(), title: z.string().optional() })).optional(),
  data: NodeData.optional(),
});
export type StoredNode = z.infer<typeof StoredNode>;

/** Node id → top-left corner and size, in canvas units. Every node has an entry. */
export const Layout = z.record(NodeId, z.object({ ...Position.shape, ...Size.shape }));
export type Layout = z.infer<typeof Layout>;

export const AnsweredBy = z.object({
  name: z.string(),
  email: z.string().optional(),
  verified: z.boolean(),
});
export type AnsweredBy = z.infer<typeof AnsweredBy>;

export const Answer = z.object({
  id: z.string(),
  /** From 1, in the order of arrival; `since` in wait_for_answer counts these. */
  number: z.int(),
  answer: z.record(z.string(), z.unknown()),
  answeredBy: AnsweredBy,
  at: z.iso.datetime(),
  canvasVersion: z.int(),
});
export type Answer = z.infer<typeof Answer>;

/** What people did in each widget that takes records, by node id, as one viewer may see it. */
export const WidgetStates = z.record(NodeId, z.record(z.string(), z.unknown()));
export type WidgetStates = z.infer<typeof WidgetStates>;

/** A package that a component was built with. */
export const ComponentPackage = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
});
export type ComponentPackage = z.infer<typeof ComponentPackage>;

/** SHA-256 of a text, in hex. */
export const ContentHash = z.string().regex(/^[0-9a-f]{64}$/);
/** What a component was built to: its frame loads these, and loads again when they change. */
export const ComponentBundle = z.object({
  script: ContentHash,
  styles: ContentHash,
  packages: z.array(ComponentPackage),
});
export type ComponentBundle = z.infer<typeof ComponentBundle>;

/** What one person's browser gets to draw a canvas: the result of `open_canvas`. */
export const CanvasView = z.object({
  id: CanvasId,
  title: z.string(),
  question: z.string().optional(),
  version: z.int(),
  layoutVersion: z.int(),
  status: CanvasStatus,
  /** Null while pinned. */
  expiresAt: z.iso.datetime().nullable(),
  stayOpen: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  agentName: z.string(),
  nodes: z.array(StoredNode),
  edges: z.array(Edge),
  layout: Layout,
  /** By node id, of the components that can be shown. */
  components: z.record(NodeId, ComponentBundle),
  answerSchema: AnswerSchema.optional(),
  answerCount: z.int(),
  /** Answers that this same browser or person sent, newest last. */
  ownAnswers: z.array(Answer),
  records: WidgetStates,
  /** How far `records` is; grows with every change of the canvas's state. */
  stateRevision: z.int(),
  viewer: z.object({
    role: z.enum(ROLES),
    /** Signed in to this organization, or null for somebody with only the link. */
    person: z.object({ name: z.string(), email: z.string() }).nullable(),
    /** Whether an answer sent now would be taken; the reason is shown when not. */
    mayAnswer: z.boolean(),
    mayNotAnswerBecause: z.enum(["role", "status", "no_question"]).optional(),
  }),
});
export type CanvasView = z.infer<typeof CanvasView>;

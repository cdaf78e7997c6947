import { z } from "zod";
import { AnswerSchema } from "./answer-schema.ts";
import { AppContract } from "./app-contract.ts";
import { NodeId } from "./ids.ts";
import { LIMITS } from "./limits.ts";
import { IN_PLAIN_WORDS } from "./plain-words.ts";
import { nameLine } from "./visible-text.ts";
import { explainWidgetName } from "./widgets/find-widget-name.ts";
import { isWidgetName, WIDGET_NAMES, WIDGET_SCHEMAS } from "./widgets/registry.ts";

export const Title = nameLine(LIMITS.titleLengthMax);
export const Question = z.string().min(1).max(LIMITS.questionLengthMax);
export const ExpiresInHours = z.int().min(1).max(LIMITS.expiresInHoursMax);

const Coordinate = z.number().min(-LIMITS.coordinateMax).max(LIMITS.coordinateMax);
/** Top-left corner in canvas units (CSS pixels at 100 %). */
export const Position = z.strictObject({ x: Coordinate, y: Coordinate });
export type Position = z.infer<typeof Position>;
export const Size = z.strictObject({
  width: z.number().min(LIMITS.nodeWidthMin).max(LIMITS.nodeSizeMax),
  height: z.number().min(LIMITS.nodeHeightMin).max(LIMITS.nodeSizeMax),
});
export type Size = z.infer<typeof Size>;

export const WidgetNameInput = z.enum(WIDGET_NAMES, {
  error: ({ input }) => explainWidgetName(input),
});
export const NodeData = z.record(z.string(), z.unknown());
export const ComponentSource = z.string().min(1).max(65_536);
export const ComponentRef = z.string().min(1).max(200);
export const ComponentPackages = z
  .record(z.string(), z.string().max(256))
  .meta({ listedAs: { type: "object" } });
export const ComponentRoutes = z
  .array(z.strictObject({ path: z.string().max(200), title: z.string().max(120).optional() }))
  .min(1)
  .max(20)
  .meta({ listedAs: { type: "array", items: { type: "object" } } });

export const WidgetNode = z
  .strictObject({
    id: NodeId,
    kind: z.literal("widget"),
    title: Title.optional(),
    widget: WidgetNameInput,
    data: NodeData,
    position: Position.optional(),
    size: Size.optional(),
  })
  .superRefine((node, context) => {
    for (const issue of findWidgetDataIssues(node.widget, node.data))
      context.addIssue({ ...issue, path: ["data", ...issue.path] });
  });
export type WidgetNode = z.infer<typeof WidgetNode>;

export const ComponentNode = z.strictObject({
  id: NodeId,
  kind: z.literal("component"),
  title: Title.optional(),
  source: ComponentSource.optional(),
  ref: ComponentRef.optional(),
  packages: ComponentPackages.optional(),
  routes: ComponentRoutes.optional(),
  data: NodeData.optional(),
  position: Position.optional(),
  size: Size.optional(),
});
export type ComponentNode = z.infer<typeof ComponentNode>;

export const CanvasNode = z.discriminatedUnion("kind", [WidgetNode, ComponentNode]);
export type CanvasNode = z.infer<typeof CanvasNode>;

export const Edge = z.strictObject({
  from: NodeId,
  to: NodeId,
  label: z.string().max(120).optional(),
});
export type Edge = z.infer<typeof Edge>;

export const Nodes = z.array(CanvasNode).min(1).max(LIMITS.nodesMax);
export const Edges = z.array(Edge).max(LIMITS.edgesMax);

export const LibraryName = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{1,63}$/,
    "Use 2 to 64 lower-case letters, digits and -, starting with a letter.",
  );
export const DataSourceNames = z.array(LibraryName).max(20);

/** What a version of a canvas says, places aside: positions and sizes live in the layout. */
export const CanvasSpec = z.strictObject({
  title: Title,
  question: Question.optional(),
  nodes: Nodes,
  edges: Edges.default([]),
  answerSchema: AnswerSchema.optional(),
  stayOpen: z.boolean().default(false),
  contract: AppContract.optional(),
  dataSources: DataSourceNames.optional(),
});
export type CanvasSpec = z.infer<typeof CanvasSpec>;

type WidgetIssue = { path: PropertyKey[]; message: string } & Record<string, unknown>;

/** Zod's findings about one widget's data; none for a widget whose schema is not built yet. */
export function findWidgetDataIssues(
  widget: string,
  data: unknown,
): (WidgetIssue & { code: "custom" })[] {
  if (!isWidgetName(widget)) return [];
  const result = WIDGET_SCHEMAS[widget].safeParse(data, IN_PLAIN_WORDS);
  if (result.success) return [];
  return result.error.issues.map(({ code, path, message, ...rest }) => ({
    code: "custom",
    path,
    message,
    // safe because a custom issue carries its facts in `params`, where parseSent looks first.
    params: {
      ...("params" in rest && (rest.params as object)),
      zodIssue: { ...rest, code, path, message },
    },
  }));
}

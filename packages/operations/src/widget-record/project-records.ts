import { projectWidgetState, type Requester } from "@easel/canvas";
import type { StoredNode, WidgetStates } from "@easel/contracts";
import { defineStatement, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import { type CanvasRow, statusOf } from "../canvas/canvas-record.ts";
import { type RecordRow, toViewer } from "./record-row.ts";
import { readRecordedWidget, toRecordedContent } from "./recorded-content.ts";

/** When the canvas is looked at, as the rules of widgets ask it. */
export function toOccasion(ctx: Context, row: CanvasRow) {
  return { now: ctx.now(), isCanvasOpen: statusOf(row, ctx.now()) === "active" };
}

/** What the caller may see of every node that takes records, by its id. */
export function projectRecords(
  ctx: Context,
  row: CanvasRow,
  stored: { nodes: readonly StoredNode[]; rows: readonly RecordRow[]; requester: Requester },
): WidgetStates {
  const byNode = Map.groupBy(stored.rows, ({ node_id }) => node_id);
  const states = stored.nodes.flatMap((node) => {
    const content = readRecordedWidget(node);
    if (!content) return [];
    const recorded = toRecordedContent(content, byNode.get(node.id) ?? [], stored.requester);
    return [
      [node.id, projectWidgetState(recorded, toViewer(ctx, row), toOccasion(ctx, row))] as const,
    ];
  });
  return Object.fromEntries(states);
}

/** Who asked for a canvas's approvals: its owner, whose address only approvals need. */
export async function findRequester(
  tx: Tx,
  row: Pick<CanvasRow, "owner_id">,
  nodes: readonly { widget?: string | undefined }[],
): Promise<Requester> {
  const key = `person:${row.owner_id}`;
  if (!nodes.some(({ widget }) => widget === "approval@1")) return { key, email: null };
  const [found] = await tx.sql(FIND_EMAIL, [row.owner_id]);
  return { key, email: found?.email ?? null };
}

/** The widgets among nodes, or among what changes them. */
export function widgetsOf(parts: readonly object[]): { widget?: string }[] {
  return parts.flatMap((part) =>
    "widget" in part && typeof part.widget === "string" ? [{ widget: part.widget }] : [],
  );
}

const FIND_EMAIL = defineStatement<{ email: string | null }>(
  "find_member_email",
  "select find_member_email($1) as email",
);

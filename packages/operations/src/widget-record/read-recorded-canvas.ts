import type { CanvasId } from "@easel/contracts";
import type { Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import { findContent } from "../canvas/canvas-content.ts";
import { getCanvasInTenant } from "../canvas/canvas-record.ts";
import { findState } from "../state/canvas-state.ts";
import { findRequester } from "./project-records.ts";
import { readRecords } from "./record-row.ts";

/**
 * A canvas that the caller may see, its current content, and all that widgets need to show what people did
 * in them. One trip, and a second one for a canvas with approvals.
 */
export async function readRecordedCanvas(tx: Tx, ctx: Context, id: CanvasId) {
  const [{ row, role }, content, rows, { revision }] = await Promise.all([
    getCanvasInTenant(tx, ctx, id, "see"),
    findContent(tx, ctx, id),
    readRecords(tx, ctx, id),
    findState(tx, ctx, id),
  ]);
  if (!content) throw new Error("A canvas has no current version or no layout.");
  const requester = await findRequester(tx, row, content.nodes);
  return { row, role, content, recorded: { nodes: content.nodes, rows, requester, revision } };
}

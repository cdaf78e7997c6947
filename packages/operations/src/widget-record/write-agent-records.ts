import { type CanvasId, RECORD_KINDS } from "@easel/contracts";
import type { Tx, WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import { submitterOf } from "../answer/answer-record.ts";
import type { CanvasRow } from "../canvas/canvas-record.ts";
import type { CanvasStateFacts } from "../state/canvas-state.ts";
import type { RecordTotals } from "./assert-record-room.ts";
import { decideRecord } from "./decide-record.ts";
import { findCurrentNodes } from "./find-nodes.ts";
import { parseRecord, toNotAWriter } from "./parse-record.ts";
import { findRequester, toOccasion } from "./project-records.ts";
import { type RecordRow, readRecords, toAuthor } from "./record-row.ts";
import { readRecordedWidget, toRecordedContent } from "./recorded-content.ts";
import { type AuthorShare, applyChange, readShare, writeChange } from "./store-records.ts";
import { readWidgetKey } from "./widget-key.ts";

/** Values of set_canvas_state for `widget:` keys. */
export type WidgetWrite = { key: string; value: unknown };

type Stored = {
  nodes: Awaited<ReturnType<typeof findCurrentNodes>>;
  rows: RecordRow[];
  share: AuthorShare;
};

/** What writing these keys needs to know, all of it sent at once; nothing is sent for no keys. */
export async function readForWrites(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  writes: readonly WidgetWrite[],
): Promise<Stored> {
  if (writes.length === 0) return { nodes: [], rows: [], share: { additions: 0, bytes: 0 } };
  const ids = writes.flatMap(({ key }) => readWidgetKey(key) ?? []);
  const [nodes, rows, share] = await Promise.all([
    findCurrentNodes(tx, ctx, id, ids),
    readRecords(tx, ctx, id, ids),
    readShare(tx, ctx, id, submitterOf(ctx)),
  ]);
  return { nodes, rows, share };
}

/** Writes each through its widget's own rule; gives what all records of the canvas come to. Throws at the first that does not fit. */
export async function writeAgentRecords(
  tx: WriteTx,
  ctx: Context,
  row: CanvasRow,
  given: { id: CanvasId; writes: readonly WidgetWrite[]; stored: Stored; totals: CanvasStateFacts },
): Promise<RecordTotals> {
  const { id, writes, stored } = given;
  let held = {
    totals: { count: given.totals.record_count, bytes: given.totals.record_bytes },
    share: stored.share,
  };
  if (writes.length === 0) return held.totals;
  const author = toAuthor(ctx, row, undefined);
  const requester = await findRequester(
    tx,
    row,
    stored.nodes.map(({ node }) => node),
  );
  for (const write of writes) {
    const { node, content } = findWidget(stored, write);
    const rows = stored.rows.filter((each) => each.node_id === node.id);
    const prefix = ["values", write.key];
    const value = parseRecord(RECORD_KINDS[content.widget], { author, value: write.value, prefix });
    const change = decideRecord({
      content: toRecordedContent(content, rows, requester),
      ...{ rows, author, value, prefix },
      occasion: toOccasion(ctx, row),
    });
    const changed = { nodeId: node.id, widget: content.widget, rows, change };
    const after = applyChange(ctx, id, changed, { author, ...held });
    writeChange(tx, ctx, id, { nodeId: node.id, change, after: after.rows });
    held = after;
  }
  return held.totals;
}

function findWidget({ nodes }: Stored, { key, value }: WidgetWrite) {
  const prefix = ["values", key];
  const nodeId = readWidgetKey(key);
  const found = nodes.find(({ node }) => node.id === nodeId);
  const content = found && readRecordedWidget(found.node);
  if (!found || !content)
    throw toNotAWriter(
      prefix,
      `"${key}" names no widget that takes records; get_canvas_state lists the widget: keys of this canvas.`,
    );
  if (value === null)
    throw toNotAWriter(
      prefix,
      `"${key}" cannot be cleared: what people did stays. Remove the node with patch_canvas instead.`,
    );
  return { node: found.node, content };
}

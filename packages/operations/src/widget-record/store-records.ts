import type { RecordAuthor } from "@easel/canvas";
import { type CanvasId, RECORD_KINDS, type RecordedWidget, toUuid } from "@easel/contracts";
import { query, sql, type Tx, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import { assertRecordRoom, type RecordTotals } from "./assert-record-room.ts";
import type { RecordChange, RecordPut } from "./decide-record.ts";
import type { RecordRow } from "./record-row.ts";

/** What one author has on a canvas already. */
export type AuthorShare = { additions: number; bytes: number };

export async function readShare(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  authorKey: string,
): Promise<AuthorShare> {
  const share = await tx.first(
    query
      .selectFrom("widget_records")
      .select([
        sql<number>`(count(*) filter (where added_by = ${authorKey}))::int`.as("additions"),
        sql<number>`coalesce(sum(bytes) filter (where author_key = ${authorKey}), 0)::int`.as(
          "bytes",
        ),
      ])
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(id)),
  );
  return share ?? { additions: 0, bytes: 0 };
}

export type ChangedNode = {
  nodeId: string;
  widget: RecordedWidget;
  rows: readonly RecordRow[];
  change: RecordChange;
};

/** Whether a change would leave everything as it is. */
export function isNothing({ puts, drops }: RecordChange, rows: readonly RecordRow[]): boolean {
  return puts.length === 0 && !drops.some((slot) => rows.some((row) => row.slot === slot));
}

/**
 * The rows of a node after a change; throws when there is no room for them. `totals` and `share` are
 * carried on, for a call that changes several nodes.
 */
export function applyChange(
  ctx: Context,
  id: CanvasId,
  { nodeId, widget, rows, change }: ChangedNode,
  { author, totals, share }: { author: RecordAuthor; totals: RecordTotals; share: AuthorShare },
): { rows: RecordRow[]; totals: RecordTotals; share: AuthorShare } {
  const bySlot = new Map(rows.map((row) => [row.slot, row]));
  const [before, touched] = [[...rows], [] as RecordRow[]];
  for (const slot of change.drops) bySlot.delete(slot);
  for (const put of change.puts) {
    const old = bySlot.get(put.slot);
    const base = { canvas_id: toUuid(id), organization_id: ctx.organizationId, node_id: nodeId };
    const row = {
      ...base,
      kind: RECORD_KINDS[widget],
      ...toRow(put, old, { author, at: ctx.now() }),
    };
    bySlot.set(put.slot, row);
    touched.push(row);
  }
  const after = [...bySlot.values()];
  const next = {
    rows: after,
    totals: {
      count: totals.count + after.length - before.length,
      bytes: totals.bytes + sum(after) - sum(before),
    },
    share: {
      additions: share.additions + countOwn(after, author) - countOwn(before, author),
      bytes: share.bytes + sumOwn(after, author) - sumOwn(before, author),
    },
  };
  const held = { rows: before, totals, share };
  assertRecordRoom({ widget, before: held, after: next, isMove: change.isMove === true });
  return next;
}

function toRow(
  put: RecordPut,
  old: RecordRow | undefined,
  now: { author: RecordAuthor; at: Date },
) {
  const value = JSON.stringify(put.value);
  const { author } = now;
  const by = {
    author_key: author.key,
    author_kind: author.kind,
    author_name: author.name,
    author_email: author.email,
    at: now.at,
  };
  const kept = old && {
    author_key: old.author_key,
    author_kind: old.author_kind,
    author_name: old.author_name,
    author_email: old.author_email,
    at: old.at,
  };
  return {
    slot: put.slot,
    value,
    bytes: Buffer.byteLength(value),
    added_by: put.isAddition ? author.key : (old?.added_by ?? null),
    ...(put.isAside && kept ? kept : by),
  };
}

/** Sends what a change comes to; totals are written with the canvas's state. */
export function writeChange(
  tx: WriteTx,
  ctx: Context,
  id: CanvasId,
  { nodeId, change, after }: { nodeId: string; change: RecordChange; after: readonly RecordRow[] },
): void {
  if (change.drops.length > 0)
    tx.queue(
      query
        .deleteFrom("widget_records")
        .where("organization_id", "=", ctx.organizationId)
        .where("canvas_id", "=", toUuid(id))
        .where("node_id", "=", nodeId)
        .where("slot", "=", sql<string>`any(${change.drops}::text[])`),
    );
  const slots = new Set(change.puts.map(({ slot }) => slot));
  const written = after.filter(({ slot }) => slots.has(slot));
  if (written.length === 0) return;
  tx.queue(
    query
      .insertInto("widget_records")
      .values(written)
      .onConflict((conflict) =>
        conflict.columns(["canvas_id", "node_id", "slot"]).doUpdateSet((set) => ({
          kind: set.ref("excluded.kind"),
          author_key: set.ref("excluded.author_key"),
          author_kind: set.ref("excluded.author_kind"),
          author_name: set.ref("excluded.author_name"),
          author_email: set.ref("excluded.author_email"),
          value: set.ref("excluded.value"),
          bytes: set.ref("excluded.bytes"),
          added_by: set.ref("excluded.added_by"),
          at: set.ref("excluded.at"),
        })),
      ),
  );
}

function sum(rows: readonly RecordRow[]): number {
  return rows.reduce((total, { bytes }) => total + bytes, 0);
}

function sumOwn(rows: readonly RecordRow[], { key }: RecordAuthor): number {
  return sum(rows.filter((row) => row.author_key === key));
}

function countOwn(rows: readonly RecordRow[], { key }: RecordAuthor): number {
  return rows.filter((row) => row.added_by === key).length;
}

import {
  type AgentStateWrite,
  findStateEditProblem,
  type StateEdit,
  type StoredKey,
  toLastWrites,
  toStateBytes,
  toTotalsAfter,
} from "@easel/canvas";
import { AppError, type CanvasId, type Doer, toUuid } from "@easel/contracts";
import {
  type DB,
  defineStatement,
  query,
  type Selectable,
  sql,
  type Tx,
  type WriteTx,
} from "@easel/db";
import type { Context } from "@easel/identity";
import { toDoer } from "../canvas/canvas-change.ts";

export type CanvasStateRow = Selectable<DB["canvas_states"]>;
type EntryRow = Selectable<DB["state_entries"]>;

/**
 * Counts a change of the canvas's state and gives its totals; undefined for a canvas that is not there.
 * The caller has locked the canvas itself: writers of one canvas come one after the other anyway, and
 * Postgres lets shared locks of a row pass those who wait to write it, without end.
 */
export async function takeState(
  tx: WriteTx,
  ctx: Context,
  id: CanvasId,
): Promise<CanvasStateRow | undefined> {
  const [row] = await tx.sql(TAKE, [toUuid(id), ctx.organizationId]);
  return row;
}

/** The same without waiting for the totals, for a caller that has read them under the canvas's lock. */
export function queueTakeState(tx: WriteTx, ctx: Context, id: CanvasId): void {
  tx.queueSql(TAKE, [toUuid(id), ctx.organizationId]);
}

/** All keys that were ever set, or those that are named; cleared ones too. */
export async function readEntries(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  keys?: readonly string[],
): Promise<EntryRow[]> {
  let select = query
    .selectFrom("state_entries")
    .selectAll()
    .where("organization_id", "=", ctx.organizationId)
    .where("canvas_id", "=", toUuid(id));
  // As one array, so that any number of keys is the same statement.
  if (keys) select = select.where("key", "=", sql<string>`any(${keys}::text[])`);
  return tx.all(select.orderBy("key"));
}

/** Throws when the edit does not fit the contract, the stored values or the limits. */
export function assertStateEdit(edit: StateEdit): void {
  const problem = findStateEditProblem(edit);
  if (!problem) return;
  const { code, message, issues } = problem;
  throw new AppError(code, `${message} Nothing was changed.`, { issues });
}

export function toStoredKey({ key, value, bytes }: EntryRow): StoredKey {
  return { key, value: value === null ? null : JSON.parse(value), bytes };
}

type CheckedEdit = { totals: CanvasStateRow; entries: readonly EntryRow[]; edit: StateEdit };
export type WrittenEntry = { key: string; version: number };

/** Writes an edit that was checked: a row per key, one version on; clearing what is not there writes nothing. */
export function writeEntries(
  tx: WriteTx,
  ctx: Context,
  id: CanvasId,
  { totals, entries, edit }: CheckedEdit,
): WrittenEntry[] {
  const before = new Map(entries.map((entry) => [entry.key, entry]));
  const by = toDoer(ctx);
  const rows = [...toLastWrites(edit.writes).values()]
    .filter(({ key, value }) => value !== null || before.has(key))
    .map((write) =>
      toRow(ctx, id, write, { by, version: (before.get(write.key)?.version ?? 0) + 1 }),
    );
  if (rows.length === 0) return [];
  tx.queue(
    query
      .insertInto("state_entries")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["canvas_id", "key"]).doUpdateSet((set) => ({
          value: set.ref("excluded.value"),
          bytes: set.ref("excluded.bytes"),
          version: set.ref("excluded.version"),
          by_name: set.ref("excluded.by_name"),
          by_kind: set.ref("excluded.by_kind"),
          at: set.ref("excluded.at"),
        })),
      ),
  );
  const { keys, bytes } = toTotalsAfter(edit);
  tx.queue(
    query
      .updateTable("canvas_states")
      .set({ key_count: keys, key_bytes: bytes })
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", totals.canvas_id),
  );
  return rows.map(({ key, version }) => ({ key, version }));
}

function toRow(
  ctx: Context,
  id: CanvasId,
  { key, value }: AgentStateWrite,
  { by, version }: { by: Doer; version: number },
) {
  return {
    canvas_id: toUuid(id),
    organization_id: ctx.organizationId,
    key,
    value: value === null ? null : JSON.stringify(value),
    bytes: toStateBytes(value),
    version,
    by_name: by.name,
    by_kind: by.kind,
    at: ctx.now(),
  };
}

const TAKE = defineStatement<CanvasStateRow>(
  "take_canvas_state",
  `insert into canvas_states as s (canvas_id, organization_id, revision)
   select id, organization_id, 1 from canvases where id = $1 and organization_id = $2
   on conflict (canvas_id) do update set revision = s.revision + 1
   returning *`,
);

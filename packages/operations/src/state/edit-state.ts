import type { AgentStateWrite } from "@easel/canvas";
import type { AppContract, CanvasId } from "@easel/contracts";
import type { Tx, WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import {
  assertStateEdit,
  readEntries,
  takeState,
  toStoredKey,
  writeEntries,
} from "./state-entry.ts";

/** What an update or a patch does to the shared state beside the spec. */
export type SpecStateEdit = {
  contract: AppContract | undefined;
  contractPath?: readonly PropertyKey[] | undefined;
  writes: readonly AgentStateWrite[];
};

export function touchesState({ contractPath, writes }: SpecStateEdit): boolean {
  return contractPath !== undefined || writes.length > 0;
}

/** Every check of the edit, over what is stored now. */
export async function checkSpecState(tx: Tx, ctx: Context, id: CanvasId, edit: SpecStateEdit) {
  if (!touchesState(edit)) return;
  const stored = (await readEntries(tx, ctx, id)).map(toStoredKey);
  assertStateEdit({ ...edit, ...toPath(edit), stored, totals: toTotals(stored) });
}

/** Checks again under the canvas's lock, which keeps writers of state out, and writes. */
export async function writeSpecState(
  tx: WriteTx,
  ctx: Context,
  id: CanvasId,
  given: SpecStateEdit,
): Promise<void> {
  if (!touchesState(given)) return;
  const entries = await readEntries(tx, ctx, id);
  const stored = entries.map(toStoredKey);
  const edit = { ...given, ...toPath(given), stored, totals: toTotals(stored) };
  assertStateEdit(edit);
  if (given.writes.length === 0) return;
  const totals = await takeState(tx, ctx, id);
  if (!totals) throw new Error("A locked canvas has no totals.");
  writeEntries(tx, ctx, id, { totals, entries, edit });
}

/** Counted from the rows themselves, all of which are here. */
function toTotals(stored: readonly { value: unknown; bytes: number }[]) {
  const kept = stored.filter(({ value }) => value !== null);
  return { keys: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function toPath({ contractPath }: SpecStateEdit) {
  return contractPath === undefined ? {} : { contractPath };
}

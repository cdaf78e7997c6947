import { CanvasId, isReservedStateKey, LIMITS } from "@easel/contracts";
import { z } from "zod";
import { assertAllowed } from "../canvas/assert-editable.ts";
import { findFrame } from "../canvas/canvas-content.ts";
import { getCanvasInTenant } from "../canvas/canvas-record.ts";
import { defineMutation } from "../define.ts";
import { readForWrites, writeAgentRecords } from "../widget-record/write-agent-records.ts";
import { writeRecordTotals } from "./canvas-state.ts";
import {
  assertStateEdit,
  readEntries,
  takeState,
  toStoredKey,
  writeEntries,
} from "./state-entry.ts";

const Values = z.record(z.string(), z.unknown()).superRefine((values, context) => {
  const count = Object.keys(values).length;
  if (count >= 1 && count <= LIMITS.stateWritesMax) return;
  context.addIssue({
    code: "custom",
    params: { code: count === 0 ? "missing" : "too_many" },
    message: `must name 1 to ${LIMITS.stateWritesMax} keys; it names ${count}.`,
  });
});

export const setCanvasState = defineMutation({
  name: "set_canvas_state",
  title: "Write the shared state",
  description:
    "Set up to 20 keys of the shared state of an active canvas: values maps each key to its new JSON value, null clears one. Open browsers update live; the last write of a key wins. With a contract every key must be declared and every value fit its schema (undeclared_key, schema_mismatch), and you may write all of them. widget:<node id> acts in a widget: { item, done } ticks, { op: add, edit, move or remove, … } changes a board's cards, { text } posts a message. Free.",
  scope: "canvas:write",
  // A message that is posted twice is there twice.
  effects: { destructive: false, idempotent: false, openWorld: false },
  input: z.strictObject({ id: CanvasId, values: Values }),
  output: z.object({ state: z.array(z.object({ key: z.string(), version: z.int() })) }),
  async commit({ ctx, input, tx, effects }) {
    const { id, values } = input;
    const keys = Object.keys(values).filter((key) => !isReservedStateKey(key));
    const writes = Object.keys(values)
      .filter(isReservedStateKey)
      .map((key) => ({ key, value: values[key] }));
    // One write, run in this order: what the last ones read is what the lock protects.
    const [{ row }, totals, entries, frame, stored] = await Promise.all([
      getCanvasInTenant(tx, ctx, id, "writeState", { lock: true }),
      takeState(tx, ctx, id),
      readEntries(tx, ctx, id, keys),
      findFrame(tx, ctx, id),
      readForWrites(tx, ctx, id, writes),
    ]);
    assertAllowed(ctx, row, "setState");
    if (!totals || !frame) throw new Error("A canvas has no totals or no current version.");
    const edit = {
      contract: frame.contract,
      stored: entries.map(toStoredKey),
      totals: { keys: totals.key_count, bytes: totals.key_bytes },
      writes: keys.map((key) => ({ key, value: values[key], path: ["values", key] })),
    };
    assertStateEdit(edit);
    const records = await writeAgentRecords(tx, ctx, row, { id, writes, stored, totals });
    const written = [
      ...writeEntries(tx, ctx, id, { totals, entries, edit }),
      ...writes.map(({ key }) => ({ key, version: totals.revision })),
    ];
    writeRecordTotals(tx, ctx, row, {
      before: totals,
      records,
      isByPerson: ctx.actor.type !== "api_key",
      effects,
    });
    effects.audit({ canvasId: id, details: { keys: written.map(({ key }) => key) } });
    effects.touch(id);
    return { state: written };
  },
});

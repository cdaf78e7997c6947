import { AppError, CanvasId, NodeId } from "@easel/contracts";
import { z } from "zod";
import { assertAllowed } from "../canvas/assert-editable.ts";
import { findFrame } from "../canvas/canvas-content.ts";
import { getCanvasInTenant } from "../canvas/canvas-record.ts";
import { defineMutation } from "../define.ts";
import { findCurrentNodes } from "../widget-record/find-nodes.ts";
import { writeRecordTotals } from "./canvas-state.ts";
import {
  assertStateEdit,
  readEntries,
  takeState,
  toStoredKey,
  writeEntries,
} from "./state-entry.ts";

export const setComponentState = defineMutation({
  name: "set_component_state",
  title: "Write shared state from a component",
  description:
    "Sets one key of the shared state as a component of the canvas; for people in the browser only.",
  scope: "people:write",
  effects: { destructive: false, idempotent: false, openWorld: false },
  input: z.strictObject({
    id: CanvasId,
    /** The component whose port the write came through, as the page knows it. */
    nodeId: NodeId,
    key: z.string().max(1024),
    /** Null, or nothing at all, clears the key. */
    value: z.unknown().optional(),
    /** The version that the component saw, 0 for none; another one is a conflict. */
    expectedVersion: z.int().min(0).max(2_147_483_647).optional(),
  }),
  output: z.object({ key: z.string(), version: z.int(), stateRevision: z.int() }),
  async commit({ ctx, input, tx, effects }) {
    const { id, nodeId, key } = input;
    const value = input.value ?? null;
    // One write, run in this order: what the last ones read is what the lock protects.
    const [{ row }, totals, entries, frame, [current]] = await Promise.all([
      getCanvasInTenant(tx, ctx, id, "writeState", { lock: true }),
      takeState(tx, ctx, id),
      readEntries(tx, ctx, id, [key]),
      findFrame(tx, ctx, id),
      findCurrentNodes(tx, ctx, id, [nodeId]),
    ]);
    assertAllowed(ctx, row, "setState");
    if (current?.node.kind !== "component") throw toNoComponent(nodeId);
    if (!totals || !frame) throw new Error("A canvas has no totals or no current version.");
    assertExpected(input, entries[0]);
    const edit = {
      contract: frame.contract,
      stored: entries.map(toStoredKey),
      totals: { keys: totals.key_count, bytes: totals.key_bytes },
      writes: [{ key, value, path: ["value"] }],
      writer: { kind: "node" as const, nodeId },
    };
    assertStateEdit(edit);
    const [written] = writeEntries(tx, ctx, id, { totals, entries, edit });
    writeRecordTotals(tx, ctx, row, {
      before: totals,
      records: { count: totals.record_count, bytes: totals.record_bytes },
      isByPerson: true,
      effects,
    });
    effects.audit({ canvasId: id, details: { nodeId, key } });
    effects.touch(id);
    return { key, version: written?.version ?? 0, stateRevision: totals.revision };
  },
});

type Stored = Awaited<ReturnType<typeof readEntries>>[number];

function assertExpected(
  { key, expectedVersion }: { key: string; expectedVersion?: number | undefined },
  stored: Stored | undefined,
): void {
  const version = stored?.version ?? 0;
  if (expectedVersion === undefined || expectedVersion === version) return;
  throw new AppError(
    "state_conflict",
    `Somebody else changed "${key}" meanwhile. Look at its value, then write again.`,
    { details: { key, version, value: stored?.value ? JSON.parse(stored.value) : null } },
  );
}

function toNoComponent(nodeId: string): AppError {
  const message = `"${nodeId}" is no component of this canvas; it may have been removed. Reload the page.`;
  return new AppError("invalid_input", message, {
    issues: [{ path: "nodeId", code: "unknown_id", message }],
  });
}

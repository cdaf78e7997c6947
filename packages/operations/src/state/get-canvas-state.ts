import { CanvasId, Doer } from "@easel/contracts";
import { z } from "zod";
import { getCanvasInTenant } from "../canvas/canvas-record.ts";
import { defineQuery } from "../define.ts";
import { readEntries } from "./state-entry.ts";

const Entry = z.object({
  key: z.string(),
  value: z.unknown(),
  version: z.int(),
  by: Doer,
  at: z.iso.datetime(),
});

export const getCanvasState = defineQuery({
  name: "get_canvas_state",
  title: "Read the shared state",
  description:
    "Read a canvas's shared state: every key with its JSON value, version, who last changed it, and when. Free.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: z.object({ state: z.array(Entry) }),
  async handler({ ctx, input, tx }) {
    const [, entries] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "see"),
      readEntries(tx, ctx, input.id),
    ]);
    const state = entries.flatMap(({ key, value, version, by_name, by_kind, at }) =>
      value === null
        ? []
        : [
            {
              key,
              value: JSON.parse(value) as unknown,
              version,
              // safe because a check constraint holds the column to these words.
              by: { name: by_name, kind: by_kind as Doer["kind"] },
              at: at.toISOString(),
            },
          ],
    );
    return { state };
  },
});

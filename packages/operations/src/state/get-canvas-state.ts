import { CanvasId, Doer } from "@easel/contracts";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { listWidgetEntries } from "../widget-record/list-widget-entries.ts";
import { readRecordedCanvas } from "../widget-record/read-recorded-canvas.ts";
import { readEntries } from "./state-entry.ts";

const Entry = z.object({
  key: z.string(),
  value: z.unknown(),
  version: z.int(),
  by: Doer,
  at: z.iso.datetime(),
});
export type StateEntry = z.infer<typeof Entry>;

export const getCanvasState = defineQuery({
  name: "get_canvas_state",
  title: "Read the shared state",
  description:
    "Read a canvas's shared state: every key with its JSON value, version, who last changed it, and when. What people did in a widget (votes, ticks, cards, messages …) is under widget:<node id>, URL-encoded. Free.",
  scope: "canvas:read",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: z.object({ state: z.array(Entry) }),
  async handler({ ctx, input, tx }) {
    const { id } = input;
    const [{ row, recorded }, entries] = await Promise.all([
      readRecordedCanvas(tx, ctx, id),
      readEntries(tx, ctx, id),
    ]);
    const widgets = listWidgetEntries(ctx, row, recorded);
    const state = entries.flatMap(({ key, value, version, by_name, by_kind, at }): StateEntry[] =>
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
    return { state: [...state, ...widgets] };
  },
});

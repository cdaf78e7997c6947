import { CanvasId } from "@easel/contracts";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { listWidgetEntries } from "../widget-record/list-widget-entries.ts";
import { readRecordedCanvas } from "../widget-record/read-recorded-canvas.ts";
import { readEntries } from "./state-entry.ts";

/** What an open page reads for its components, again whenever the revision has grown. */
export const openComponentState = defineQuery({
  name: "open_component_state",
  title: "Read the shared state in the browser",
  description: "The shared state of a canvas as one person's components may see it.",
  scope: "canvas:read",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: z.object({
    entries: z.array(z.object({ key: z.string(), value: z.unknown(), version: z.int() })),
    stateRevision: z.int(),
  }),
  async handler({ ctx, input, tx }) {
    const { id } = input;
    const [{ row, recorded }, entries] = await Promise.all([
      readRecordedCanvas(tx, ctx, id),
      readEntries(tx, ctx, id),
    ]);
    // Cleared keys too: whoever writes one says which version they saw.
    const own = entries.map(({ key, value, version }) => ({
      key,
      value: value === null ? null : (JSON.parse(value) as unknown),
      version,
    }));
    const widgets = listWidgetEntries(ctx, row, recorded);
    return {
      entries: [...own, ...widgets.map(({ key, value, version }) => ({ key, value, version }))],
      stateRevision: recorded.revision,
    };
  },
});

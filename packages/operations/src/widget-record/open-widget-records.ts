import { CanvasId, WidgetStates } from "@easel/contracts";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { projectRecords } from "./project-records.ts";
import { readRecordedCanvas } from "./read-recorded-canvas.ts";

/** What an open page reads again when only this has changed: a vote must not cost a megabyte of nodes. */
export const openWidgetRecords = defineQuery({
  name: "open_widget_records",
  title: "Read what people did in widgets",
  description: "Votes, ticks, cards and messages of a canvas as one person's browser may see them.",
  scope: "canvas:read",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: z.object({
    records: WidgetStates,
    stateRevision: z.int(),
    /** The version whose nodes the records are of. */
    version: z.int(),
  }),
  async handler({ ctx, input, tx }) {
    const { row, recorded } = await readRecordedCanvas(tx, ctx, input.id);
    return {
      records: projectRecords(ctx, row, recorded),
      stateRevision: recorded.revision,
      version: row.version,
    };
  },
});

import { CanvasId, WidgetStates } from "@easel/contracts";
import { z } from "zod";
import { findContent } from "../canvas/canvas-content.ts";
import { getCanvasInTenant } from "../canvas/canvas-record.ts";
import { defineQuery } from "../define.ts";
import { findState } from "../state/canvas-state.ts";
import { findRequester, projectRecords } from "./project-records.ts";
import { readRecords } from "./record-row.ts";

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
    const { id } = input;
    const [{ row }, content, rows, { revision }] = await Promise.all([
      getCanvasInTenant(tx, ctx, id, "see"),
      findContent(tx, ctx, id),
      readRecords(tx, ctx, id),
      findState(tx, ctx, id),
    ]);
    if (!content) throw new Error("A canvas has no current version or no layout.");
    const { nodes } = content;
    const requester = await findRequester(tx, row, nodes);
    return {
      records: projectRecords(ctx, row, { nodes, rows, requester }),
      stateRevision: revision,
      version: row.version,
    };
  },
});

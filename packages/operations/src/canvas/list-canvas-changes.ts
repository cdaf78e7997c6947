import {
  CanvasChange,
  CanvasId,
  type ChangeKind,
  type Doer,
  LIMITS,
  toUuid,
} from "@easel/contracts";
import { query } from "@easel/db";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { getCanvasInTenant } from "./canvas-record.ts";

export const listCanvasChanges = defineQuery({
  name: "list_canvas_changes",
  title: "Read a canvas's change log",
  description:
    "Read a canvas's change log, newest first: every version with the nodes it added, removed and changed, and every change of status, access and lifetime, with who did it. limit 1 to 100 (default 50); pass next as before for the page after, null at the end. The newest 500 lines are kept. Free.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({
    id: CanvasId,
    limit: z.int().min(1).max(LIMITS.changesPageMax).default(LIMITS.changesPageDefault),
    before: z.int().positive().max(2_147_483_647).optional(),
  }),
  output: z.object({ changes: z.array(CanvasChange), next: z.int().nullable() }),
  async handler({ ctx, input, tx }) {
    let select = query
      .selectFrom("canvas_changes")
      .selectAll()
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(input.id));
    if (input.before !== undefined) select = select.where("number", "<", input.before);
    // One line more than asked for tells whether there is another page.
    const [, rows] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "editNodes"),
      tx.all(select.orderBy("number", "desc").limit(input.limit + 1)),
    ]);
    const changes = rows.slice(0, input.limit).map((row) => ({
      id: row.number,
      at: row.at.toISOString(),
      // safe because check constraints hold the two columns to these words.
      kind: row.kind as ChangeKind,
      by: { name: row.by_name, kind: row.by_kind as Doer["kind"] },
      version: row.version,
      summary: row.summary,
      ...(row.detail !== null && { detail: JSON.parse(row.detail) }),
    }));
    const next = rows.length > input.limit ? (changes.at(-1)?.id ?? null) : null;
    return { changes, next };
  },
});

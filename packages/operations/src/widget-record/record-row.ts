import type { RecordAuthor, Viewer } from "@easel/canvas";
import { AppError, type CanvasId, toUuid } from "@easel/contracts";
import { type DB, query, type Selectable, sql, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import { submitterOf } from "../answer/answer-record.ts";
import type { CanvasRow } from "../canvas/canvas-record.ts";

export type RecordRow = Selectable<DB["widget_records"]>;

/** What was sent to the widgets of a canvas, or to these of them, oldest first. */
export async function readRecords(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  nodeIds?: readonly string[],
): Promise<RecordRow[]> {
  let select = query
    .selectFrom("widget_records")
    .selectAll()
    .where("organization_id", "=", ctx.organizationId)
    .where("canvas_id", "=", toUuid(id));
  // As one array, so that any number of nodes is the same statement.
  if (nodeIds) select = select.where("node_id", "=", sql<string>`any(${nodeIds}::text[])`);
  return tx.all(select.orderBy("at").orderBy("slot"));
}

/** Known under the same key as with answers, and like there nobody is verified on a link canvas. */
export function toAuthor(
  ctx: Context,
  row: Pick<CanvasRow, "access_mode">,
  name: string | undefined,
): RecordAuthor {
  const { actor } = ctx;
  const known = actor.type === "person" || actor.type === "api_key" ? actor.name : name;
  if (known === undefined)
    throw new AppError("invalid_input", "Say who you are, so that others know who did this.", {
      issues: [{ path: "name", code: "missing", message: "Enter your name." }],
    });
  return {
    key: submitterOf(ctx),
    kind: actor.type === "api_key" ? "agent" : "person",
    name: known,
    email: toVerifiedEmail(ctx, row),
  };
}

/** Who looks, in the words of the rules. */
export function toViewer(ctx: Context, row: Pick<CanvasRow, "access_mode">): Viewer {
  if (ctx.actor.type === "api_key") return { kind: "agent" };
  return { kind: "person", key: submitterOf(ctx), email: toVerifiedEmail(ctx, row) };
}

function toVerifiedEmail({ actor }: Context, row: Pick<CanvasRow, "access_mode">): string | null {
  return actor.type === "person" && row.access_mode !== "link" ? actor.email : null;
}

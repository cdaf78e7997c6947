import { type ChangeKind, type Doer, LIMITS } from "@easel/contracts";
import { defineStatement, type WriteTx } from "@easel/db";
import { actorName, type Context } from "@easel/identity";

type Change = {
  kind: ChangeKind;
  /** One sentence for people and models. */
  summary: string;
  detail?: Record<string, unknown>;
  /** Whoever did it, when the context does not say so. */
  by?: Doer;
};

/** Adds a line to the log of a canvas that the caller has locked; the oldest line past the limit goes. */
export function recordChange(
  tx: WriteTx,
  ctx: Context,
  canvas: { id: string; version: number },
  { kind, summary, detail, by = toDoer(ctx) }: Change,
): void {
  tx.queueSql(ADD, [
    ctx.organizationId,
    canvas.id,
    LIMITS.changesKept,
    ctx.now(),
    kind,
    by.name,
    by.kind,
    canvas.version,
    summary,
    detail ? JSON.stringify(detail) : null,
  ]);
}

export function toDoer({ actor }: Context): Doer {
  const name = actorName(actor);
  switch (actor.type) {
    case "api_key":
      return { name, kind: "agent" };
    case "person":
    case "viewer":
      return { name, kind: "person" };
    case "system":
      return { name, kind: "system" };
  }
}

const ADD = defineStatement<unknown>(
  "add_change",
  `with newest as (
     select coalesce(max(number), 0) + 1 as number from canvas_changes
      where organization_id = $1 and canvas_id = $2
   ), forgotten as (
     delete from canvas_changes using newest
      where canvas_changes.organization_id = $1 and canvas_id = $2
        and canvas_changes.number <= newest.number - $3
   )
   insert into canvas_changes
     (organization_id, canvas_id, number, at, kind, by_name, by_kind, version, summary, detail)
   select $1, $2, newest.number, $4, $5, $6, $7, $8, $9, $10 from newest`,
);

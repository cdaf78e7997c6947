import { type Answer, type CanvasId, toUuid } from "@easel/contracts";
import { type DB, query, type Selectable, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";

/** Who an answer or a view is counted under: a person, or one browser. */
export function submitterOf({ actor }: Context): string {
  switch (actor.type) {
    case "person":
    case "api_key":
      return `person:${actor.personId}`;
    case "viewer":
      return `browser:${actor.viewerId}`;
    case "system":
      return `system:${actor.job}`;
  }
}

export async function listAnswers(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  only: { submitter?: string } = {},
): Promise<Answer[]> {
  let select = query
    .selectFrom("answers")
    .selectAll()
    .where("organization_id", "=", ctx.organizationId)
    .where("canvas_id", "=", toUuid(id));
  if (only.submitter) select = select.where("submitter", "=", only.submitter);
  return (await tx.all(select.orderBy("number"))).map(toAnswer);
}

export function toAnswer(row: Selectable<DB["answers"]>): Answer {
  return {
    id: row.id.replaceAll("-", ""),
    number: row.number,
    answer: JSON.parse(row.answer),
    answeredBy: {
      name: row.answered_by_name,
      ...(row.answered_by_email && { email: row.answered_by_email }),
      verified: row.verified,
    },
    at: row.at.toISOString(),
    canvasVersion: row.canvas_version,
  };
}

import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { PartId, quoted, refuseAt, refuseRepeatedIds } from "./parts.ts";

const Column = z.strictObject({
  id: PartId,
  title: z.string().min(1).max(120),
  /** The most cards that it takes. */
  limit: z.int().min(1).max(LIMITS.boardCardsMax).optional(),
});
export type BoardColumn = z.infer<typeof Column>;

/** What a card says; `body` is Markdown. */
export const BoardCardContent = {
  title: z.string().min(1).max(200),
  body: z.string().max(4000).optional(),
  assignee: z.string().min(1).max(120).optional(),
  tags: z.array(z.string().min(1).max(40)).max(10).optional(),
};

export const BoardCard = z.strictObject({ id: PartId, column: PartId, ...BoardCardContent });
export type BoardCard = z.infer<typeof BoardCard>;

export const BoardData = z
  .strictObject({
    columns: z.array(Column).min(1).max(10),
    /** In the order in which they stand in their columns. */
    cards: z.array(BoardCard).max(LIMITS.boardCardsMax),
  })
  .superRefine(({ columns, cards }, context) => {
    refuseRepeatedIds(context, "columns", columns);
    refuseRepeatedIds(context, "cards", cards);
    const counts = new Map(columns.map(({ id }) => [id, 0]));
    const limits = new Map(columns.map(({ id, limit }) => [id, limit ?? LIMITS.boardCardsMax]));
    cards.forEach(({ column }, index) => {
      const path = ["cards", index, "column"];
      const count = (counts.get(column) ?? 0) + 1;
      const limit = limits.get(column);
      if (limit === undefined)
        refuseAt(context, path, "unknown_id", `There is no column ${quoted(column)}.`);
      else if (count === limit + 1)
        refuseAt(
          context,
          path,
          "too_many",
          `Column ${quoted(column)} takes ${limit} cards; raise its limit or move this card.`,
        );
      counts.set(column, count);
    });
  });
export type BoardData = z.infer<typeof BoardData>;

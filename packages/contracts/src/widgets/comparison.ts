import { z } from "zod";
import { Choice } from "./choice.ts";
import { PartId, quoted, refuseAt, refuseRepeatedIds } from "./parts.ts";

/** From "does not matter" to "all that matters"; only their proportions count. */
export const Weight = z.number().min(0).max(100);

const Criterion = z.strictObject({
  id: PartId,
  label: z.string().min(1).max(120),
  weight: Weight,
  /** Which values are better. */
  direction: z.enum(["higher", "lower"]),
});
export type ComparisonCriterion = z.infer<typeof Criterion>;

/** A number ranks; a text is only shown, and counts as missing. `text` is how a number is written. */
const Cell = z.union([
  z.number(),
  z.string().max(200),
  z.strictObject({ value: z.number(), text: z.string().min(1).max(200) }),
]);
export type ComparisonCell = z.infer<typeof Cell>;

export const ComparisonData = z
  .strictObject({
    options: z.array(Choice).min(2).max(10),
    criteria: z.array(Criterion).min(1).max(20),
    /** Option id → criterion id → cell. What is left out is missing. */
    cells: z.record(z.string(), z.record(z.string(), Cell)),
  })
  .superRefine(({ options, criteria, cells }, context) => {
    refuseRepeatedIds(context, "options", options);
    refuseRepeatedIds(context, "criteria", criteria);
    const optionIds = new Set(options.map(({ id }) => id));
    const criterionIds = new Set(criteria.map(({ id }) => id));
    for (const [option, row] of Object.entries(cells)) {
      if (!optionIds.has(option))
        refuseAt(context, ["cells", option], "unknown_id", `There is no option ${quoted(option)}.`);
      for (const criterion of Object.keys(row))
        if (!criterionIds.has(criterion))
          refuseAt(
            context,
            ["cells", option, criterion],
            "unknown_id",
            `There is no criterion ${quoted(criterion)}.`,
          );
    }
  });
export type ComparisonData = z.infer<typeof ComparisonData>;

/** The number of a cell that ranks, or null. */
export function toCellNumber(cell: ComparisonCell | undefined): number | null {
  if (typeof cell === "number") return cell;
  return typeof cell === "object" ? cell.value : null;
}

/** A cell as it is written, or null when there is none. */
export function toCellText(cell: ComparisonCell | undefined): string | null {
  if (cell === undefined) return null;
  return typeof cell === "object" ? cell.text : String(cell);
}

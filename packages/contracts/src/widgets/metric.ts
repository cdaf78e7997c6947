import { z } from "zod";
import { NumberFormat } from "./number-format.ts";
import { refuseAt } from "./parts.ts";

const Value = z.union([z.number(), z.string().min(1).max(60)]);

export const MetricData = z
  .strictObject({
    value: Value,
    label: z.string().min(1).max(120),
    unit: z.string().min(1).max(30).optional(),
    format: NumberFormat.optional(),
    /** The change since before; `good` says whether it is welcome, since less can be better. */
    delta: z
      .strictObject({
        value: Value,
        direction: z.enum(["up", "down", "flat"]),
        good: z.boolean(),
      })
      .optional(),
    /** Earlier values, oldest first. */
    trend: z.array(z.number()).min(2).max(200).optional(),
    target: z.number().optional(),
  })
  .superRefine((data, context) => {
    if (typeof data.value === "number") return;
    for (const field of ["format", "target"] as const)
      if (data[field] !== undefined)
        refuseAt(
          context,
          [field],
          "invalid_value",
          `${field} needs a value that is a number; send the number and leave its look to format.`,
        );
  });
export type MetricData = z.infer<typeof MetricData>;

import { z } from "zod";
import { refuseAt } from "./parts.ts";

/**
 * How a number is written. `percent` shows 0.12 as 12 %; `currency` is an ISO 4217 code and goes with
 * the style of that name alone; without `decimals` a number keeps the ones it has.
 */
export const NumberFormat = z
  .strictObject({
    style: z.enum(["number", "percent", "currency"]),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, "Use a currency code of three capitals, such as EUR.")
      .optional(),
    decimals: z.int().min(0).max(6).optional(),
  })
  .superRefine(({ style, currency }, context) => {
    if (style === "currency" && currency === undefined)
      refuseAt(context, ["currency"], "missing", 'Style "currency" needs a code, such as "EUR".');
    if (style !== "currency" && currency !== undefined)
      refuseAt(
        context,
        ["currency"],
        "unrecognized_key",
        'Only style "currency" takes a currency.',
      );
  });
export type NumberFormat = z.infer<typeof NumberFormat>;

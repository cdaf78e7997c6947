import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { findInputProblems } from "./calculator-rules.ts";
import { NumberFormat } from "./number-format.ts";
import { refuseAt, refuseDuplicates } from "./parts.ts";

/** How expressions call an input. */
export const InputName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, "Use letters, digits and _, starting with a letter.");

const Input = z
  .strictObject({
    name: InputName,
    label: z.string().min(1).max(120),
    type: z.enum(["number", "integer", "boolean"]),
    default: z.union([z.number(), z.boolean()]),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().positive().optional(),
    unit: z.string().min(1).max(30).optional(),
  })
  .superRefine((input, context) => {
    for (const { path, code, message } of findInputProblems(input))
      refuseAt(context, path, code, message);
  });
export type CalculatorInput = z.infer<typeof Input>;

const Output = z.strictObject({
  label: z.string().min(1).max(120),
  /** CEL over the inputs; the rules of calculators check it (see packages/canvas/src/calculator). */
  expression: z.string().min(1).max(LIMITS.expressionLengthMax),
  format: NumberFormat.optional(),
});
export type CalculatorOutput = z.infer<typeof Output>;

export const CalculatorData = z
  .strictObject({
    inputs: z.array(Input).min(1).max(20),
    outputs: z.array(Output).min(1).max(20),
  })
  .superRefine(({ inputs }, context) =>
    refuseDuplicates(
      context,
      inputs,
      (input) => input.name,
      (index) => ["inputs", index, "name"],
    ),
  );
export type CalculatorData = z.infer<typeof CalculatorData>;

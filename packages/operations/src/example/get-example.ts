import { AppError, suggestId } from "@easel/contracts";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { EXAMPLES } from "./examples.ts";

export const getExample = defineQuery({
  name: "get_example",
  title: "Read an example",
  description:
    "Read one example by its name: its description and a complete create_canvas input. Put in your own idempotencyKey and data, check it with validate_canvas, then create it. Free.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ name: z.string().min(1).max(80) }),
  output: z.object({
    name: z.string(),
    description: z.string(),
    input: z.record(z.string(), z.unknown()),
  }),
  async handler({ input }) {
    const example = EXAMPLES.find(({ name }) => name === input.name);
    if (example) return example;
    const names = EXAMPLES.map(({ name }) => name);
    throw new AppError(
      "not_found",
      `There is no example of this name; ${suggestId(input.name, names, "example")}`,
    );
  },
});

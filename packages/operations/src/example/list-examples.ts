import { z } from "zod";
import { defineQuery } from "../define.ts";
import { EXAMPLES } from "./examples.ts";

export const listExamples = defineQuery({
  name: "list_examples",
  title: "List examples",
  description:
    "List complete, working create_canvas inputs to start from, each with a one-line description; get_example reads one. Free.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({}),
  output: z.object({
    examples: z.array(z.object({ name: z.string(), description: z.string() })),
  }),
  handler: async () => ({
    examples: EXAMPLES.map(({ name, description }) => ({ name, description })),
  }),
});

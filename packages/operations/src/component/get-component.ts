import { LibraryName } from "@easel/contracts";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import {
  getSavedComponent,
  SavedComponentFacts,
  toSavedComponentFacts,
} from "./saved-component.ts";

export const getComponent = defineQuery({
  name: "get_component",
  title: "Read a saved component",
  description:
    "Read a saved component with its whole source, to use it again or to write another. Free.",
  scope: "canvas:read",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ name: LibraryName }),
  output: SavedComponentFacts.extend({
    source: z.string(),
    packages: z.record(z.string(), z.string()).optional(),
    savedBy: z.string(),
    createdAt: z.iso.datetime(),
  }),
  async handler({ ctx, input, tx }) {
    const row = await getSavedComponent(tx, ctx, input.name);
    return {
      ...toSavedComponentFacts(row),
      source: row.source,
      ...(row.packages !== null && { packages: JSON.parse(row.packages) }),
      savedBy: row.saved_by,
      createdAt: row.created_at.toISOString(),
    };
  },
});

import { LIMITS } from "@easel/contracts";
import { query, sql } from "@easel/db";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { SavedComponentFacts, toSavedComponentFacts } from "./saved-component.ts";

export const searchComponents = defineQuery({
  name: "search_components",
  title: "Search saved components",
  description:
    "Search the account's saved components by the words of their name and description, most used first; without a query the most used. Gives name, description, example data and uses; get_component has the source. Free.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({
    query: z.string().max(LIMITS.searchLengthMax).optional(),
    limit: z.int().min(1).max(LIMITS.searchResultsMax).default(LIMITS.searchResultsDefault),
  }),
  output: z.object({ components: z.array(SavedComponentFacts) }),
  async handler({ ctx, input, tx }) {
    const words = (input.query ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
    let found = query
      .selectFrom("saved_components")
      .selectAll()
      .where("organization_id", "=", ctx.organizationId);
    // A position and not a pattern: % and _ are characters like others.
    for (const word of words)
      found = found.where(sql<boolean>`position(${word} in lower(name || ' ' || description)) > 0`);
    const rows = await tx.all(
      found
        .orderBy("use_count", "desc")
        .orderBy("updated_at", "desc")
        .orderBy("name")
        .limit(input.limit),
    );
    return { components: rows.map(toSavedComponentFacts) };
  },
});

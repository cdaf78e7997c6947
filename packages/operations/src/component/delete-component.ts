import { LibraryName } from "@easel/contracts";
import { query } from "@easel/db";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { getSavedComponent } from "./saved-component.ts";

export const deleteComponent = defineMutation({
  name: "delete_component",
  title: "Delete a saved component",
  description:
    "Delete a saved component from the library. Canvases that use it keep their copy. Free.",
  scope: "canvas:write",
  effects: { destructive: true, idempotent: true, openWorld: false },
  input: z.strictObject({ name: LibraryName }),
  output: z.object({ name: z.string(), deleted: z.literal(true) }),
  async commit({ ctx, input, tx, effects }) {
    const { name } = await getSavedComponent(tx, ctx, input.name);
    tx.queue(
      query
        .deleteFrom("saved_components")
        .where("organization_id", "=", ctx.organizationId)
        .where("name", "=", name),
    );
    effects.audit({ details: { name } });
    return { name, deleted: true as const };
  },
});

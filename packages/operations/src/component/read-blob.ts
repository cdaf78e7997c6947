import { AppError, ContentHash } from "@easel/contracts";
import { query } from "@easel/db";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { assertSystem } from "../lifetime/job-context.ts";

/** Blobs are served to whoever names their hash, which only those know who were given the content. */
export const readBlob = defineQuery({
  name: "read_blob",
  title: "Read a script or style sheet",
  description: "The text of a component's build.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ hash: ContentHash }),
  output: z.object({ body: z.string() }),
  async handler({ ctx, input, tx }) {
    assertSystem(ctx);
    const row = await tx.first(
      query
        .selectFrom("blobs")
        .select("body")
        .where("organization_id", "=", ctx.organizationId)
        .where("hash", "=", input.hash)
        // Source maps are for the server alone.
        .where("kind", "in", ["script", "styles"]),
    );
    if (!row) throw new AppError("not_found", "There is nothing at this address.");
    return row;
  },
});

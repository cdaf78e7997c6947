import { AppError, NodeData, suggestId } from "@easel/contracts";
import { type DB, query, type Selectable, sql, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import { z } from "zod";

export type SavedComponentRow = Selectable<DB["saved_components"]>;

/** What a search lists of one. */
export const SavedComponentFacts = z.object({
  name: z.string(),
  description: z.string(),
  exampleData: NodeData.optional(),
  uses: z.int(),
  updatedAt: z.iso.datetime(),
});

export function toSavedComponentFacts(row: SavedComponentRow) {
  return {
    name: row.name,
    description: row.description,
    ...(row.example_data !== null && { exampleData: JSON.parse(row.example_data) }),
    uses: row.use_count,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Those with these names, in no order. */
export async function findSavedComponents(
  tx: Tx,
  ctx: Context,
  names: readonly string[],
): Promise<SavedComponentRow[]> {
  return tx.all(
    query
      .selectFrom("saved_components")
      .selectAll()
      .where("organization_id", "=", ctx.organizationId)
      .where("name", "=", sql<string>`any(${names}::text[])`),
  );
}

/** The most used names, for advice about one that is not there. */
export async function listSavedNames(tx: Tx, ctx: Context): Promise<string[]> {
  const rows = await tx.all(
    query
      .selectFrom("saved_components")
      .select("name")
      .where("organization_id", "=", ctx.organizationId)
      .orderBy("use_count", "desc")
      .orderBy("name")
      .limit(100),
  );
  return rows.map(({ name }) => name);
}

/** Throws `not_found` with the name that was probably meant. */
export async function getSavedComponent(
  tx: Tx,
  ctx: Context,
  name: string,
): Promise<SavedComponentRow> {
  const [row] = await findSavedComponents(tx, ctx, [name]);
  if (row) return row;
  throw new AppError("not_found", toUnknown(name, await listSavedNames(tx, ctx)));
}

export function toUnknown(name: string, names: readonly string[]): string {
  const advice =
    names.length === 0
      ? "The library is empty; save_component adds to it."
      : suggestId(name, names, "component");
  return `The library has no component "${name.slice(0, 80)}"; ${advice}`;
}

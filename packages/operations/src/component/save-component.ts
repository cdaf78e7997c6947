import {
  AppError,
  ComponentPackages,
  ComponentSource,
  LIMITS,
  LibraryName,
  NodeData,
} from "@easel/contracts";
import { query, sql } from "@easel/db";
import { actorName } from "@easel/identity";
import { z } from "zod";
import { refuseIssues } from "../canvas/refuse-issues.ts";
import { defineMutation } from "../define.ts";
import { buildComponents } from "./build-components.ts";
import { writeNewBuilds } from "./component-build.ts";

export const saveComponent = defineMutation({
  name: "save_component",
  title: "Save a component",
  description:
    'Save a TSX component in the account\'s library, checked as create_canvas checks components. Use it on a canvas with { kind: "component", ref: name, data }. An existing name is replaced; canvases that use it keep their copy. Free.',
  scope: "canvas:write",
  effects: { destructive: true, idempotent: true, openWorld: false },
  input: z.strictObject({
    name: LibraryName,
    description: z.string().min(1).max(LIMITS.descriptionLengthMax),
    source: ComponentSource,
    packages: ComponentPackages.optional(),
    exampleData: NodeData.optional(),
  }),
  output: z.object({ name: z.string(), replaced: z.boolean(), updatedAt: z.iso.datetime() }),
  async prepare({ ctx, input, ...means }) {
    const { source, packages } = input;
    const node = {
      id: input.name,
      kind: "component" as const,
      source,
      ...(packages && { packages }),
    };
    const component = { node, toPath: (field: string) => [field] };
    const { built, issues } = await buildComponents(ctx, means, { components: [component] });
    refuseIssues(issues, "Nothing was saved.");
    return built;
  },
  async commit({ ctx, input, tx, prepared, effects }) {
    const { name, description, source } = input;
    await assertRoom(tx, ctx.organizationId, name);
    writeNewBuilds(tx, ctx, prepared.added);
    const at = ctx.now();
    const values = {
      ...{ description, source, updated_at: at, saved_by: actorName(ctx.actor) },
      packages: input.packages ? JSON.stringify(input.packages) : null,
      example_data: input.exampleData ? JSON.stringify(input.exampleData) : null,
    };
    const row = await tx.first(
      query
        .insertInto("saved_components")
        .values({ organization_id: ctx.organizationId, name, created_at: at, ...values })
        .onConflict((conflict) => conflict.columns(["organization_id", "name"]).doUpdateSet(values))
        .returning(sql<boolean>`xmax <> 0`.as("replaced")),
    );
    effects.audit({ details: { name } });
    return { name, replaced: row?.replaced ?? false, updatedAt: at.toISOString() };
  },
});

type WriteTx = Parameters<typeof saveComponent.commit>[0]["tx"];

/** One over the limit when two are saved at once is no harm; a library that grows without end is. */
async function assertRoom(tx: WriteTx, organizationId: string, name: string): Promise<void> {
  const row = await tx.first(
    query
      .selectFrom("saved_components")
      .select(sql<number>`count(*)::int`.as("others"))
      .where("organization_id", "=", organizationId)
      .where("name", "<>", name),
  );
  if ((row?.others ?? 0) < LIMITS.savedComponentsMax) return;
  throw new AppError(
    "limit_exceeded",
    `The library holds ${LIMITS.savedComponentsMax} components, and that is the most; delete_component makes room.`,
  );
}

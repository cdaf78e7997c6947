import type { CanvasSpec, Issue } from "@easel/contracts";
import type { Context } from "@easel/identity";
import { buildComponents, listUnbuilt, type Means } from "./build-components.ts";
import type { BuiltNodes } from "./component-build.ts";

export type PreparedComponents = { built: BuiltNodes; warnings: Issue[]; issues: Issue[] };

/** Builds all components of a whole spec whose refs are resolved. */
export async function prepareComponents(
  ctx: Context,
  means: Means,
  { spec, refs, prefix }: { spec: CanvasSpec; refs: readonly string[]; prefix?: readonly string[] },
): Promise<PreparedComponents> {
  const components = listUnbuilt(spec, prefix);
  const { built, ...found } = await buildComponents(ctx, means, {
    components,
    contract: spec.contract,
  });
  return { ...found, built: { ...built, refs } };
}

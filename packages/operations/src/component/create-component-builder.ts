import { type BundleResult, type Bundler, toBundleKey } from "@easel/sandbox";
import type { BuildOutcome, ComponentBuilder } from "./component-builder.ts";

/** The sandbox's bundler as operations know it; `theme` is what Tailwind knows of the kit's colours. */
export function createComponentBuilder(
  bundler: Pick<Bundler, "bundle">,
  theme = "",
): ComponentBuilder {
  return {
    toKey: ({ source }) => toBundleKey({ source, theme }),
    build: async ({ source }, { organizationId, signal }) =>
      toOutcome(
        await bundler.bundle({ source, theme }, { organizationId, ...(signal && { signal }) }),
      ),
  };
}

function toOutcome(result: BundleResult): BuildOutcome {
  if (result.ok) {
    const { script, styles, sourceMap, literalStateKeys } = result;
    return { kind: "built", script, styles, sourceMap, packages: [], stateKeys: literalStateKeys };
  }
  if (result.reason === "refused")
    return {
      kind: "refused",
      issues: result.issues.map((issue) => ({ ...issue, field: "source" as const })),
    };
  // Whoever cancelled is gone; the others may send the same again.
  const retryAfterSeconds = result.reason === "unavailable" ? result.retryAfterSeconds : 1;
  return { kind: "unavailable", retryAfterSeconds };
}

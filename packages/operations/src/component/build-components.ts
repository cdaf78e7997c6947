import { findUnlistedKey } from "@easel/canvas";
import {
  type AppContract,
  AppError,
  type CanvasSpec,
  type ComponentNode,
  type Issue,
  toPathText,
} from "@easel/contracts";
import type { Context } from "@easel/identity";
import type { ReadInTenant } from "../define.ts";
import {
  type BuiltNodes,
  findBuilds,
  type KnownBuild,
  type NewBuild,
  toNewBuild,
} from "./component-build.ts";
import type { BuildIssue, ComponentBuilder } from "./component-builder.ts";

/** A component to be built, and where its fields stand in the caller's input. */
export type Unbuilt = {
  node: ComponentNode & { source: string };
  toPath: (field: "source" | "packages") => readonly PropertyKey[];
};

/** What `prepare` builds with. */
export type Means = {
  read: ReadInTenant;
  builder: ComponentBuilder;
};

/**
 * Builds what the organization has not built before: one look-up, then all that is new at once. Issues, one
 * or more for each component that does not build, come back together. Throws `unavailable` when the
 * builders are, because nothing can be said about the source then.
 */
export async function buildComponents(
  ctx: Context,
  { read, builder }: Means,
  { components, contract }: { components: readonly Unbuilt[]; contract?: AppContract | undefined },
): Promise<{ built: BuiltNodes; issues: Issue[]; warnings: Issue[] }> {
  const wanted = components.map((component) => {
    const { source, packages = {} } = component.node;
    const request = { source, packages };
    return { ...component, request, key: builder.toKey(request) };
  });
  const keys = [...new Set(wanted.map(({ key }) => key))];
  const known = keys.length === 0 ? new Map() : await read((tx) => findBuilds(tx, ctx, keys));
  const byKey = new Map<string, KnownBuild>(known);
  const added = new Map<string, NewBuild>();
  const refused = new Map<string, BuildIssue[]>();
  await Promise.all(
    keys
      .filter((key) => !byKey.has(key))
      .map(async (key) => {
        const request = wanted.find((component) => component.key === key)?.request;
        if (!request) return;
        const outcome = await builder.build(request, {
          organizationId: ctx.organizationId,
          signal: ctx.signal,
        });
        if (outcome.kind === "unavailable") throw toBusy(outcome.retryAfterSeconds);
        if (outcome.kind === "refused") refused.set(key, outcome.issues);
        else {
          const build = toNewBuild(key, outcome);
          added.set(key, build);
          byKey.set(key, build);
        }
      }),
  );
  const done = wanted.flatMap(({ node, key, toPath }) => {
    const build = byKey.get(key);
    return build ? [{ id: node.id, build, toPath }] : [];
  });
  return {
    built: {
      builds: Object.fromEntries(done.map(({ id, build }) => [id, build.build])),
      added: [...added.values()],
      refs: [],
    },
    warnings: done.flatMap(({ id, build, toPath }) =>
      build.stateKeys.flatMap((key): Issue[] => {
        const message = findUnlistedKey(contract, id, key);
        if (message === null) return [];
        const path = toPathText(toPath("source"));
        return [{ path, code: "contract_warning", message }];
      }),
    ),
    issues: wanted.flatMap(({ key, toPath }) =>
      (refused.get(key) ?? []).map((issue) => toIssue(issue, toPath)),
    ),
  };
}

/** The components of a spec that have to be built, each field's path after `prefix`. */
export function listUnbuilt(spec: CanvasSpec, prefix: readonly PropertyKey[] = []): Unbuilt[] {
  return spec.nodes.flatMap((node, index) =>
    node.kind === "component" && node.source !== undefined
      ? [
          {
            node: { ...node, source: node.source },
            toPath: (field: string) => [...prefix, "nodes", index, field],
          },
        ]
      : [],
  );
}

function toIssue(issue: BuildIssue, toPath: Unbuilt["toPath"]): Issue {
  const path = toPath(issue.field);
  return {
    path: toPathText(issue.packageName === undefined ? path : [...path, issue.packageName]),
    code: issue.code,
    message: toMessage(issue),
  };
}

/** Line, column and the line's text stand in the message: it is what an agent reads. */
function toMessage({ message, line, column, lineText, hint }: BuildIssue): string {
  const where = line === undefined ? "" : `Line ${line}${column ? `, column ${column}` : ""}: `;
  const text = lineText === undefined ? "" : `\n  ${lineText.trim().slice(0, 160)}`;
  return `${where}${message}${text}${hint ? `\n${hint}` : ""}`;
}

function toBusy(retryAfterSeconds: number): AppError {
  return new AppError(
    "unavailable",
    "The component could not be built just now; nothing is known to be wrong with it. Send the call again.",
    { retryAfterSeconds },
  );
}

import { type CanvasSpec, type ComponentNode, type Issue, toPathText } from "@easel/contracts";
import { defineStatement, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import type { ReadInTenant } from "../define.ts";
import { findSavedComponents, listSavedNames, toUnknown } from "./saved-component.ts";

type ToPath = (nodeIndex: number, field: string) => readonly PropertyKey[];

export type Resolved = {
  spec: CanvasSpec;
  issues: Issue[];
  /** Names that were taken from the library now. */
  refs: string[];
};

/**
 * Components that only name one of the library get its source and packages: a copy, which stays when the
 * library changes. One that has a source of its own keeps it, whatever its ref says of where it came from.
 */
export async function resolveRefs(
  ctx: Context,
  read: ReadInTenant,
  spec: CanvasSpec,
  toPath: ToPath,
): Promise<Resolved> {
  const refs = [...new Set(spec.nodes.flatMap((node) => toOpenRef(node) ?? []))];
  if (refs.length === 0) return { spec, issues: [], refs };
  const { rows, names } = await read(async (tx) => {
    const [found, known] = await Promise.all([
      findSavedComponents(tx, ctx, refs),
      listSavedNames(tx, ctx),
    ]);
    return { rows: found, names: known };
  });
  const byName = new Map(rows.map((row) => [row.name, row]));
  const issues: Issue[] = [];
  const nodes = spec.nodes.map((node, index) => {
    const ref = toOpenRef(node);
    if (ref === undefined) return node;
    const saved = byName.get(ref);
    if (!saved) {
      const path = toPathText(toPath(index, "ref"));
      issues.push({ path, code: "unknown_id", message: toUnknown(ref, names) });
      return node;
    }
    const packages = saved.packages === null ? {} : { packages: JSON.parse(saved.packages) };
    return { ...node, source: saved.source, ...packages };
  });
  return { spec: { ...spec, nodes }, issues, refs: refs.filter((ref) => byName.has(ref)) };
}

function toOpenRef(node: CanvasSpec["nodes"][number]): string | undefined {
  return node.kind === "component" && isOpen(node) ? node.ref : undefined;
}

function isOpen({ source, ref }: ComponentNode): boolean {
  return source === undefined && ref !== undefined;
}

/** The library lists what is used most first. */
export function countUses(tx: WriteTx, ctx: Context, refs: readonly string[]): void {
  if (refs.length > 0) tx.queueSql(COUNT, [ctx.organizationId, refs]);
}

const COUNT = defineStatement(
  "count_component_uses",
  `update saved_components set use_count = least(use_count + 1, 1000000000)
    where organization_id = $1 and name = any ($2::text[])`,
);

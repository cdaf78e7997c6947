import { AppError, type CanvasId, type StoredNode, toUuid } from "@easel/contracts";
import { defineStatement, query, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import { digestOfVersion } from "../canvas/canvas-content.ts";
import type { ManifestEntry } from "../canvas/held-nodes.ts";

/** A node of the current version; `hash` is of its body. */
export type CurrentNode = { node: StoredNode; hash: string };

/** The nodes of the current version that have these ids, in no order. */
export async function findCurrentNodes(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  nodeIds: readonly string[],
): Promise<CurrentNode[]> {
  const rows = await tx.sql(NODES, [ctx.organizationId, toUuid(id), nodeIds]);
  // safe because only nodes that passed CanvasSpec are stored.
  return rows.map(({ body, hash }) => ({ node: JSON.parse(body) as StoredNode, hash }));
}

const NODES = defineStatement<{ body: string; hash: string }>(
  "current_nodes",
  `select n.body, n.hash from canvases c
     join canvas_versions v on v.canvas_id = c.id and v.version = c.version
     cross join json_array_elements(v.manifest::json) e
     join canvas_nodes n on n.canvas_id = c.id and n.hash = e ->> 'hash'
    where c.organization_id = $1 and c.id = $2 and e ->> 'id' = any ($3::text[])`,
);

export type SeenVersion = { version: number; manifest: string; frame: string };

/** The version that somebody had on the screen; undefined when they do not say, or it is none. */
export async function findSeenVersion(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  version: number | undefined,
): Promise<SeenVersion | undefined> {
  if (version === undefined) return undefined;
  return tx.first(
    query
      .selectFrom("canvas_versions")
      .select(["version", "manifest", "frame"])
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(id))
      .where("version", "=", version),
  );
}

/** What a decision was taken on. Throws when the node said something else then: nobody decided on that. */
export function toSeen(seen: SeenVersion | undefined, { node, hash }: CurrentNode) {
  if (!seen)
    throw new AppError("invalid_input", "Say which version was on the screen; reload the page.", {
      issues: [
        {
          path: "canvasVersion",
          code: "missing",
          message: "Which version of the canvas was shown.",
        },
      ],
    });
  const manifest: ManifestEntry[] = JSON.parse(seen.manifest);
  if (!manifest.some((entry) => entry.id === node.id && entry.hash === hash))
    throw new AppError(
      "version_conflict",
      "What is to be approved has changed since you opened it. Look at it again, then decide.",
      { details: { version: seen.version } },
    );
  return { version: seen.version, digest: digestOfVersion(seen).toString("hex") };
}

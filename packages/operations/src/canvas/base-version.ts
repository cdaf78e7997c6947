import { AppError, type CanvasId, toUuid } from "@easel/contracts";
import { query, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import { compareVersions } from "./compare-versions.ts";

/** The digest of the operations that made a version; undefined when there is no such version. */
export async function findOperationsDigest(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  version: number,
): Promise<Buffer | null | undefined> {
  const row = await tx.first(
    query
      .selectFrom("canvas_versions")
      .select("operations_digest")
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(id))
      .where("version", "=", version),
  );
  return row?.operations_digest;
}

/** Refuses an edit of an older version, naming the current one and what has changed since. */
export async function refuseOldVersion(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  versions: { base: number; current: number },
): Promise<never> {
  const rows = await tx.all(
    query
      .selectFrom("canvas_versions")
      .select(["version", "manifest", "frame"])
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(id))
      // A version past the current one was never made, and may not even fit its column.
      .where("version", "in", [Math.min(versions.base, versions.current), versions.current]),
  );
  const base = rows.find((row) => row.version === versions.base);
  const current = rows.find((row) => row.version === versions.current);
  throw new AppError(
    "version_conflict",
    `The canvas is at version ${versions.current}, not ${versions.base}. Read it again with get_canvas, apply your change to what it says now, and send baseVersion ${versions.current}.`,
    {
      details: {
        currentVersion: versions.current,
        ...(base && current && toChanges(base, current)),
      },
    },
  );
}

type VersionRow = { manifest: string; frame: string };

function toChanges(base: VersionRow, current: VersionRow) {
  const { fields, ...nodes } = compareVersions(parse(base), parse(current));
  return { changedNodes: nodes, changedFields: fields };
}

function parse(row: VersionRow) {
  return { manifest: JSON.parse(row.manifest), frame: JSON.parse(row.frame) };
}

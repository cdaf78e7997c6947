import { type CanvasId, toUuid } from "@easel/contracts";
import { defineStatement, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";

/**
 * Deletes versions, and the node bodies that no version needs any more. The canvas is locked by the
 * caller: an edit would otherwise rely on a body that goes.
 */
const toPruneStatement = (name: string, doomed: string) =>
  defineStatement<{ versions: number; nodes: number }>(
    name,
    `with doomed as (${doomed}),
     gone as (
       delete from canvas_versions v using doomed d
        where v.organization_id = $1 and v.canvas_id = $2 and v.version = d.version
       returning v.version, v.hashes),
     kept as (
       select distinct unnest(v.hashes) as hash from canvas_versions v
        where v.organization_id = $1 and v.canvas_id = $2
          and not exists (select from doomed d where d.version = v.version)),
     unneeded as (
       delete from canvas_nodes n
        where n.organization_id = $1 and n.canvas_id = $2
          and n.hash in (select unnest(hashes) from gone) and n.hash not in (select hash from kept)
       returning 1)
     select (select count(*) from gone)::int as versions, (select count(*) from unneeded)::int as nodes`,
  );

const DATA_ONLY = toPruneStatement(
  "prune_data_versions",
  `select version from canvas_versions
    where organization_id = $1 and canvas_id = $2 and data_only and version < (
      select version from canvas_versions
       where organization_id = $1 and canvas_id = $2 and data_only
       order by version desc limit 1 offset $4 - 1)
    order by version limit $3`,
);
const ALL_BUT_CURRENT = toPruneStatement(
  "prune_old_versions",
  `select version from canvas_versions
    where organization_id = $1 and canvas_id = $2 and version < $4
    order by version limit $3`,
);

/** Versions that changed data only, beyond the newest `kept` of them. */
export async function pruneDataVersions(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  { kept, batch }: { kept: number; batch: number },
) {
  const [row] = await tx.sql(DATA_ONLY, [ctx.organizationId, toUuid(id), batch, kept]);
  return row ?? { versions: 0, nodes: 0 };
}

/** Every version before the current one. */
export async function pruneOldVersions(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  { current, batch }: { current: number; batch: number },
) {
  const [row] = await tx.sql(ALL_BUT_CURRENT, [ctx.organizationId, toUuid(id), batch, current]);
  return row ?? { versions: 0, nodes: 0 };
}

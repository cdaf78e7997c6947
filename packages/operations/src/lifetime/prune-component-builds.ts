import { LIMITS } from "@easel/contracts";
import { defineStatement } from "@easel/db";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { BATCH_ROWS } from "./batch-size.ts";
import { assertSystem } from "./job-context.ts";

const DAY_MS = 86_400_000;

const PRUNE_BUILDS = defineStatement<{ pruned: number }>(
  "prune_component_builds",
  `with doomed as (
     select key from component_builds where organization_id = $1 and built_at <= $2
      order by built_at limit $3),
   gone as (
     delete from component_builds b using doomed d
      where b.organization_id = $1 and b.key = d.key returning 1)
   select count(*)::int as pruned from gone`,
);

const UNNEEDED = `not exists (select from canvas_blobs c where c.organization_id = b.organization_id and c.hash = b.hash)
  and not exists (select from component_builds k where k.organization_id = b.organization_id and k.script = b.hash)
  and not exists (select from component_builds k where k.organization_id = b.organization_id and k.styles = b.hash)
  and not exists (select from component_builds k where k.organization_id = b.organization_id and k.source_map = b.hash)`;

const MARK_BLOBS = defineStatement<{ marked: number }>(
  "mark_orphaned_blobs",
  `with doomed as (
     select hash from blobs b where organization_id = $1 and orphaned_at is null and ${UNNEEDED} limit $3),
   marked as (
     update blobs b set orphaned_at = $2 from doomed d
      where b.organization_id = $1 and b.hash = d.hash returning 1)
   select count(*)::int as marked from marked`,
);
const PRUNE_BLOBS = defineStatement<{ pruned: number }>(
  "prune_orphaned_blobs",
  `with doomed as (
     select hash from blobs b where organization_id = $1 and orphaned_at <= $2 and ${UNNEEDED}
      limit $3 for update skip locked),
   gone as (
     delete from blobs b using doomed d where b.organization_id = $1 and b.hash = d.hash returning 1)
   select count(*)::int as pruned from gone`,
);

export const pruneComponentBuilds = defineMutation({
  name: "prune_component_builds",
  title: "Delete builds that nobody needs",
  description:
    "Forgets one batch of builds of 30 days ago, and deletes texts that no build and no canvas has needed for a day.",
  scope: "canvas:write",
  effects: { destructive: true, idempotent: true, openWorld: false },
  unaudited: "Housekeeping by a published rule; the run's counts are in the log.",
  input: z.strictObject({}),
  output: z.object({ builds: z.int(), blobs: z.int(), hasMore: z.boolean() }),
  async commit({ ctx, tx }) {
    assertSystem(ctx);
    const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
    const scope = (at: Date) => [ctx.organizationId, at, BATCH_ROWS];
    // In this order: texts are deleted a day after they were found unneeded, never in the same run.
    const [[blobs], [builds], [marked]] = await Promise.all([
      tx.sql(PRUNE_BLOBS, scope(daysAgo(1))),
      tx.sql(PRUNE_BUILDS, scope(daysAgo(LIMITS.buildsKeptDays))),
      tx.sql(MARK_BLOBS, scope(ctx.now())),
    ]);
    const counts = [blobs?.pruned ?? 0, builds?.pruned ?? 0, marked?.marked ?? 0];
    return {
      blobs: counts[0] ?? 0,
      builds: counts[1] ?? 0,
      hasMore: counts.includes(BATCH_ROWS),
    };
  },
});

import { LIMITS } from "@easel/contracts";
import { defineStatement } from "@easel/db";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { BATCH_ROWS } from "./batch-size.ts";
import { assertSystem } from "./job-context.ts";

const DAY_MS = 86_400_000;

const PRUNE_EVENTS = defineStatement<{ pruned: number }>(
  "prune_events",
  "select prune_events($1, $2) as pruned",
);
const PRUNE_KEYS = defineStatement<{ pruned: number }>(
  "prune_idempotency_keys",
  `with doomed as (
     select k.operation, k.key from idempotency_keys k join canvas_routes r on r.canvas_id = k.canvas_id
      where k.organization_id = $1 and r.state = 'deleted' and r.deleted_at <= $2 limit $3),
   gone as (
     delete from idempotency_keys k using doomed d
      where k.organization_id = $1 and k.operation = d.operation and k.key = d.key
     returning 1)
   select count(*)::int as pruned from gone`,
);

export const pruneAccountRecords = defineMutation({
  name: "prune_account_records",
  title: "Delete old events and keys",
  description:
    "Deletes one batch of the account's events older than 30 days, and of idempotency keys whose canvas has been deleted that long.",
  scope: "canvas:write",
  effects: { destructive: true, idempotent: true, openWorld: false },
  unaudited: "Housekeeping by a published rule; the run's counts are in the log.",
  input: z.strictObject({}),
  output: z.object({ events: z.int(), keys: z.int() }),
  async commit({ ctx, tx }) {
    assertSystem(ctx);
    const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
    const [[events], [keys]] = await Promise.all([
      tx.sql(PRUNE_EVENTS, [daysAgo(LIMITS.eventsKeptDays), BATCH_ROWS]),
      tx.sql(PRUNE_KEYS, [ctx.organizationId, daysAgo(LIMITS.deletedKeysKeptDays), BATCH_ROWS]),
    ]);
    return { events: events?.pruned ?? 0, keys: keys?.pruned ?? 0 };
  },
});

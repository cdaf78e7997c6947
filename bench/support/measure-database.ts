import type pg from "pg";
import { median } from "./interleave.ts";

const COMMITS = 200;

/** Milliseconds that one small transaction takes to be safe on disk, the median of many: mostly the machine's fsync. */
export async function measureCommit(client: pg.Client): Promise<number> {
  await client.query("create table public.bench_commit (id int)");
  const times: number[] = [];
  for (let commit = 0; commit < COMMITS; commit++) {
    const startedAt = performance.now();
    await client.query("insert into public.bench_commit values (1)");
    times.push(performance.now() - startedAt);
  }
  await client.query("drop table public.bench_commit");
  return median(times);
}

/** Organizations whose event numbers are not 1, 2, 3 … up to their counter. */
export async function findEventGaps(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ organization_id: string }>(
    `select c.organization_id from easel.event_counters c
       left join easel.events e on e.organization_id = c.organization_id
      group by c.organization_id, c.last
     having c.last <> count(e.sequence) or c.last <> max(e.sequence) or min(e.sequence) <> 1`,
  );
  return rows.map((row) => row.organization_id);
}

/** Deadlocks that PostgreSQL has broken in this database since its start. */
export async function countDeadlocks(client: pg.Client): Promise<number> {
  // What other sessions counted may be a second old.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ deadlocks: string }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.deadlocks ?? 0);
}

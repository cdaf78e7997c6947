import { Logger, runMigrations } from "graphile-worker";
import { QUEUE_SCHEMA } from "../roles.ts";
import { openQueuePool } from "./queue-pool.ts";

/**
 * Brings graphile-worker's own tables up to date, as the role that owns them. The caller holds the
 * migration lock, on a connection of its own.
 */
export async function installQueue(url: string): Promise<void> {
  const pool = openQueuePool(url, 1);
  try {
    // Graphile makes its schema when this table is missing, which takes a right on the whole database.
    await pool.query(`create table if not exists ${QUEUE_SCHEMA}.migrations (
      id int primary key, ts timestamptz not null default now(), breaking boolean not null default false)`);
    await runMigrations({ pgPool: pool, schema: QUEUE_SCHEMA, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

import type { Pool } from "pg";
import type { QueueLog } from "./queue-logger.ts";

const RENEW_EVERY_MS = 15_000;
const LEASE_SECONDS = 60;

/** A job belongs to whoever renewed it last; graphile's own patience with a killed process is four hours. */
const RENEW = `
  update graphile_worker._private_jobs set locked_at = now() where locked_by = $1`;
const FREE = `
  update graphile_worker._private_jobs
     set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
   where locked_at < now() - make_interval(secs => $1)`;

export type Lease = { renew(): Promise<void>; end(): Promise<void> };

/**
 * Renews the jobs that this process runs, and frees those whose process renews them no longer, so that
 * another takes them over within 75 seconds. A job may therefore run twice, and must bear it.
 */
export function keepLease(pool: Pool, workerId: () => string | undefined, log: QueueLog): Lease {
  async function renew(): Promise<void> {
    try {
      const id = workerId();
      if (id) await pool.query(RENEW, [id]);
      const freed = await pool.query(FREE, [LEASE_SECONDS]);
      if (freed.rowCount) log("warn", `Freed ${freed.rowCount} jobs of a process that is gone`);
    } catch (error) {
      log("warn", `The lease on jobs could not be renewed: ${String(error)}`);
    }
  }
  let renewal = renew();
  const timer = setInterval(() => {
    renewal = renewal.then(renew);
  }, RENEW_EVERY_MS);
  return {
    renew,
    end: () => {
      clearInterval(timer);
      return renewal;
    },
  };
}

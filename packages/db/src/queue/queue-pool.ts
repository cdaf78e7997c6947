import pg from "pg";
import { QUEUE_SCHEMA, WORKER_ROLE } from "../roles.ts";

/** Connections of the queue alone: what a job does to Easel's own tables goes through the serving pool. */
export function openQueuePool(
  url: string,
  max: number,
  onError: (error: Error) => void = () => {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `-c role=${WORKER_ROLE} -c search_path=${QUEUE_SCHEMA} -c lock_timeout=5s -c statement_timeout=15s`,
    application_name: "easel-queue",
    connectionTimeoutMillis: 8_000,
    keepAlive: true,
  });
  pool.on("error", onError);
  // A client that is checked out reports a lost connection here and through its query; the first needs an ear.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

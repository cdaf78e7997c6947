import pg from "pg";

export type WaitingJob = { task: string; payload: unknown; runAt: Date; key: string | null };

/** The jobs that wait in a world's queue, oldest first; read as the superuser, because nobody else may. */
export async function listJobs(url: string): Promise<WaitingJob[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<WaitingJob>(
      `select t.identifier as task, j.payload, j.run_at as "runAt", j.key
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        order by j.id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

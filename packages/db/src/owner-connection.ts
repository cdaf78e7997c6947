import pg from "pg";
import { OWNER_ROLE, SCHEMA } from "./roles.ts";

export type OwnerClient = { run<Row>(text: string, values?: unknown[]): Promise<Row[]> };

/**
 * One transaction as the tables' owner in one organization: for the seed of a local server and for
 * tests, never for requests. Row-level security binds the owner too.
 */
export async function asOwner<Result>(
  url: string,
  organizationId: string,
  work: (client: OwnerClient) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c role=${OWNER_ROLE} -c search_path=${SCHEMA}`,
  });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.org', $1, true)", [organizationId]);
    // safe because each caller states the row of its own text.
    const result = await work({
      run: async (text, values) => (await client.query(text, values)).rows as never,
    });
    await client.query("commit");
    return result;
  } finally {
    await client.end();
  }
}

import { type CanvasId, toUuid } from "@easel/contracts";
import type { Compilable } from "kysely";
import type { Pool, PoolClient } from "pg";
import { isStalePlan, toDatabaseRefusal } from "./database-errors.ts";
import { nameStatement } from "./name-statement.ts";

/**
 * A tenant's transaction. It opens with BEGIN and the settings that row-level security reads; these
 * and the first query leave in one write (pg's pipeline mode), and so do the last statements and
 * COMMIT. A handler gets a Tx and never the pool, so it cannot wait for a second connection while it
 * holds the first.
 */
export type Tx = {
  all<Row>(query: Compilable<Row>): Promise<Row[]>;
  first<Row>(query: Compilable<Row>): Promise<Row | undefined>;
  /** A hand-written statement, prepared once per connection under its name. */
  sql<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
};

/** The Row parameter is a promise about the text, kept by the statement's own test. */
export type Statement<Row> = { name: string; text: string; row?: Row };

export function defineStatement<Row>(name: string, text: string): Statement<Row> {
  return { name, text };
}

/** Whose rows a transaction may see. */
export type Tenant = { organizationId: string; confinedTo?: CanvasId | undefined };

/** Statements that go with COMMIT, in order; the last takes the account's event counter. */
export type Closing = { text: string; values: unknown[] };

/** One snapshot for all of `work`, so that statements sent together agree with each other. */
export async function readInTenant<Result>(
  pool: Pool,
  tenant: Tenant,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, "begin isolation level repeatable read read only", tenant, work);
}

/** Runs `work`, then `closing(result)` and COMMIT in one round trip. Any error rolls all of it back. */
export async function writeInTenant<Result>(
  pool: Pool,
  tenant: Tenant,
  work: (tx: Tx) => Promise<Result>,
  closing: (result: Result) => Closing[],
): Promise<Result> {
  return inTransaction(pool, "begin", tenant, work, closing);
}

async function inTransaction<Result>(
  pool: Pool,
  begin: string,
  tenant: Tenant,
  work: (tx: Tx) => Promise<Result>,
  closing?: (result: Result) => Closing[],
): Promise<Result> {
  const client = await pool.connect().catch((error) => {
    throw toDatabaseRefusal(error);
  });
  let broken: Error | undefined;
  try {
    const opening = client.query(toOpening(begin, tenant));
    // A failure surfaces through the awaits below; without a handler here Node would call it unhandled.
    opening.catch(() => {});
    const result = await work(toTx(client, opening));
    await opening;
    if (closing) await finish(client, closing(result));
    else endRead(client);
    return result;
  } catch (error) {
    broken = await rollBack(client, error);
    throw toDatabaseRefusal(error);
  } finally {
    client.release(broken);
  }
}

/**
 * One simple-protocol message: SET LOCAL needs neither planner nor executor and ends with the
 * transaction. Both ids are quoted by their own alphabet, which is checked here.
 */
function toOpening(begin: string, { organizationId, confinedTo }: Tenant): string {
  const canvasId = confinedTo && toUuid(confinedTo);
  if (!UUID.test(organizationId) || (canvasId !== undefined && !UUID.test(canvasId)))
    throw new Error("A tenant is named by uuids.");
  const confine = canvasId === undefined ? "" : `; set local app.canvas = '${canvasId}'`;
  return `${begin}; set local app.org = '${organizationId}'${confine}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sent but not awaited: the connection runs it before anything else it is given. */
function endRead(client: PoolClient): void {
  client.query("commit").catch(() => {});
}

function toTx(client: PoolClient, opening: Promise<unknown>): Tx {
  const run = async <Row>(config: {
    text: string;
    values: unknown[];
    name?: string;
  }): Promise<Row[]> => {
    const [result] = await Promise.all([client.query(config), opening]);
    // safe because the caller's Compilable or Statement declares the row of exactly this text.
    return result.rows as Row[];
  };
  const all = <Row>(query: Compilable<Row>): Promise<Row[]> => {
    const { sql, parameters } = query.compile();
    return run<Row>({ ...nameStatement(sql), text: sql, values: [...parameters] });
  };
  return {
    all,
    first: async (query) => (await all(query))[0],
    sql: (statement, values) =>
      run({ name: statement.name, text: statement.text, values: [...values] }),
  };
}

async function finish(client: PoolClient, statements: Closing[]): Promise<void> {
  const sent = statements.map((statement) =>
    client.query({ ...nameStatement(statement.text), ...statement }),
  );
  const committed = client.query("commit");
  const [outcome] = await Promise.all([committed, ...sent]);
  // COMMIT of a failed transaction succeeds as ROLLBACK; the failed statement has then thrown above.
  if (outcome.command !== "COMMIT") throw new Error("The transaction was rolled back at COMMIT.");
}

/** Undefined when the connection is good again, else the reason to throw it away. */
async function rollBack(client: PoolClient, cause: unknown): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return isStalePlan(cause) ? new Error("Its prepared statements are stale.") : undefined;
  } catch (error) {
    // A connection that cannot roll back is thrown away, not returned to the pool.
    return error instanceof Error ? error : new Error("rollback failed");
  }
}

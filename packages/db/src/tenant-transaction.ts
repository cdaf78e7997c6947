import type { Duplex } from "node:stream";
import { type CanvasId, toUuid } from "@easel/contracts";
import type { Compilable } from "kysely";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import { isStalePlan, toDatabaseRefusal } from "./database-errors.ts";
import type { Meter } from "./meter-statements.ts";
import { nameStatement } from "./name-statement.ts";

/** Connections, and who watches what they are sent. */
export type Source = { pool: Pool; meter: Meter };

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

/** A Tx that writes. */
export type WriteTx = Tx & {
  /**
   * Sends a write whose result nobody reads, and does not wait: it travels with what follows, and
   * the last ones with COMMIT. Its failure is COMMIT's failure.
   */
  queue(query: Compilable): void;
  /** The same for a hand-written statement. */
  queueSql(statement: Statement<unknown>, values: readonly unknown[]): void;
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
  source: Source,
  tenant: Tenant,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return onConnection(source, async (connection) => {
    const opening = open(connection, BEGIN_READ, tenant);
    const result = await work(toTx(connection, opening));
    await opening;
    // Not awaited: the connection runs it before anything else that it is given.
    connection.send("commit", "commit").catch(() => {});
    return result;
  });
}

/**
 * A read whose statements are all sent before its first await: BEGIN, they and COMMIT leave in one
 * write and come back in one. A statement sent later is refused.
 */
export async function readOnce<Result>(
  source: Source,
  tenant: Tenant,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return onConnection(source, async (connection) => {
    const uncork = cork(connection.client);
    let sent: [Promise<Result>, Promise<unknown>];
    try {
      sent = sendOnce(connection, tenant, work);
    } finally {
      // Also after an error, or the connection would never send again.
      uncork();
    }
    const [result] = await Promise.all(sent);
    return result;
  });
}

function sendOnce<Result>(
  connection: Connection,
  tenant: Tenant,
  work: (tx: Tx) => Promise<Result>,
): [Promise<Result>, Promise<unknown>] {
  const opening = open(connection, BEGIN_READ, tenant);
  let isSealed = false;
  const pending = work(
    toTx(connection, opening, () => {
      if (isSealed) throw new Error("A one-trip read sent a statement after its first await.");
    }),
  );
  isSealed = true;
  connection.send("commit", "commit").catch(() => {});
  return [pending, opening];
}

/** Runs `work`, then `closing(result)` and COMMIT in one round trip. Any error rolls all of it back. */
export async function writeInTenant<Result>(
  source: Source,
  tenant: Tenant,
  work: (tx: WriteTx) => Promise<Result>,
  closing: (result: Result) => Closing[],
): Promise<Result> {
  return onConnection(source, async (connection) => {
    const opening = open(connection, "begin", tenant);
    const queued: Promise<unknown>[] = [];
    const tx = toTx(connection, opening);
    const defer = (sent: Promise<unknown>): void => {
      // Awaited at COMMIT; without a handler until then Node would call a failure unhandled.
      sent.catch(() => {});
      queued.push(sent);
    };
    const result = await work({
      ...tx,
      queue: (write) => defer(tx.all(write)),
      queueSql: (statement, values) => defer(tx.sql(statement, values)),
    });
    await Promise.all([opening, ...queued, finish(connection, closing(result))]);
    return result;
  });
}

const BEGIN_READ = "begin isolation level repeatable read read only";

/** A checked-out client whose statements are watched; `label` is what a slow one is called. */
type Connection = {
  client: PoolClient;
  send(statement: string | QueryConfig, label: string): Promise<QueryResult>;
};

async function onConnection<Result>(
  { pool, meter }: Source,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error) => {
    throw toDatabaseRefusal(error);
  });
  let broken: Error | undefined;
  try {
    return await work({
      client,
      send(statement, label) {
        const sent = client.query(statement);
        meter(client, label, sent);
        return sent;
      },
    });
  } catch (error) {
    broken = await rollBack(client, error);
    throw toDatabaseRefusal(error);
  } finally {
    client.release(broken);
  }
}

/** A failure surfaces where the result is awaited; without a handler here Node would call it unhandled. */
function open(connection: Connection, begin: string, tenant: Tenant): Promise<unknown> {
  const opening = connection.send(toOpening(begin, tenant), "begin");
  opening.catch(() => {});
  return opening;
}

/** Holds writes back until the returned function is called. pg does not declare its stream. */
function cork(client: PoolClient): () => void {
  const { connection } = client as unknown as { connection?: { stream?: Duplex } };
  connection?.stream?.cork();
  return () => connection?.stream?.uncork();
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

function toTx({ send }: Connection, opening: Promise<unknown>, beforeEach?: () => void): Tx {
  const run = async <Row>(config: QueryConfig, label = config.text): Promise<Row[]> => {
    beforeEach?.();
    const [result] = await Promise.all([send(config, label), opening]);
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
      run({ name: statement.name, text: statement.text, values: [...values] }, statement.name),
  };
}

async function finish({ send }: Connection, statements: Closing[]): Promise<void> {
  const sent = statements.map((statement) =>
    send({ ...nameStatement(statement.text), ...statement }, statement.text),
  );
  const committed = send("commit", "commit");
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

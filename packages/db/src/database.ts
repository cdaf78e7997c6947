import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import pg from "pg";
import { toDatabaseRefusal } from "./database-errors.ts";
import type { DB } from "./generated/schema.ts";
import { createMeter, type MeterOptions } from "./meter-statements.ts";
import { APP_ROLE, assertWall, SCHEMA } from "./roles.ts";
import {
  type Closing,
  readInTenant,
  readOnce,
  type Statement,
  type Tenant,
  type Tx,
  type WriteTx,
  writeInTenant,
} from "./tenant-transaction.ts";

/** Builds typed SQL; it has no connection, so only a transaction can run what it builds. */
export const query = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export type Database = {
  read<Result>(tenant: Tenant, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** For reads that send all their statements before their first await: one round trip in all. */
  readOnce<Result>(tenant: Tenant, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  write<Result>(
    tenant: Tenant,
    work: (tx: WriteTx) => Promise<Result>,
    closing: (result: Result) => Closing[],
  ): Promise<Result>;
  /** A look-up that needs no tenant: routes and credentials. */
  lookUp<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
  /** Connections of this process: all, those that nobody uses, and callers who wait for one. */
  countConnections(): { total: number; idle: number; waiting: number };
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  poolMax: number;
  /** Told of errors on idle connections, which end by themselves and are replaced. */
  onConnectionError?: (error: Error) => void;
  /** Who is told of slow statements; without it nothing is measured. */
  slowStatements?: MeterOptions | undefined;
};

/** Session settings of every serving connection; the role is what row-level security binds. */
export const CONNECTION_OPTIONS = [
  `-c role=${APP_ROLE}`,
  `-c search_path=${SCHEMA}`,
  // Every statement finds its rows by key, so the plan made once serves all values; without this each
  // connection plans a prepared statement five times before it settles on it.
  "-c plan_cache_mode=force_generic_plan",
  "-c lock_timeout=5s",
  "-c statement_timeout=15s",
  "-c idle_in_transaction_session_timeout=30s",
].join(" ");

/** Opens the pool and refuses to serve when the wall would not hold. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // int8 as number: counters and sequences stay far below 2^53; micro-USD columns will say otherwise.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolMax,
    options: CONNECTION_OPTIONS,
    application_name: "easel",
    connectionTimeoutMillis: 8_000,
    types,
    pipeline: true,
  });
  pool.on("error", (error) => options.onConnectionError?.(error));
  // A client that is checked out reports a lost connection here and through its query; the first needs an ear.
  pool.on("connect", (client) => client.on("error", () => {}));
  const rows = async <Row>(text: string | { name: string; text: string; values: unknown[] }) => {
    try {
      // safe because each caller states the row of its own text.
      return (await pool.query(text)).rows as Row[];
    } catch (error) {
      throw toDatabaseRefusal(error);
    }
  };
  try {
    await assertWall(rows);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const source = { pool, meter: createMeter(options.slowStatements) };
  return {
    read: (tenant, work) => readInTenant(source, tenant, work),
    readOnce: (tenant, work) => readOnce(source, tenant, work),
    write: (tenant, work, closing) => writeInTenant(source, tenant, work, closing),
    lookUp(statement, values) {
      const { name, text } = statement;
      const found = rows<NonNullable<typeof statement.row>>({ name, text, values: [...values] });
      // The pool chooses the connection, so a wait for one counts here.
      source.meter(found, name, found);
      return found;
    },
    countConnections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => void (await rows("select 1")),
    close: () => pool.end(),
  };
}

import pg from "pg";
import { migrate, readMigrations } from "../migrate.ts";
import { QUEUE_SCHEMA } from "../roles.ts";
import { type BackupHeader, type BackupTable, QUEUE_REVISION, toSqlName } from "./backup-format.ts";
import { readBackupRows } from "./read-backup.ts";

export type LoadReport = { rows: number; jobsKept: boolean };

const BATCH_ROWS = 500;
const BATCH_LENGTH = 4_000_000;

/** Throws when this Easel does not know how the backup's tables were made. */
export async function assertKnownSchema(header: BackupHeader): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const [unknown] = header.migrations.filter(({ name }) => !known.has(name));
  if (unknown)
    throw new Error(
      `The backup was made by a newer Easel (it has the migration ${unknown.name}). Restore it with that one. Nothing was changed.`,
    );
  const [changed] = header.migrations.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (changed)
    throw new Error(
      `The backup's migration ${changed.name} is not the one of this Easel, so its rows may not fit. Nothing was changed.`,
    );
}

/** Fills an empty database: the tables as they were, then the rows, then whatever migrations are newer. */
export async function loadBackup(
  url: string,
  file: string,
  header: BackupHeader,
): Promise<LoadReport> {
  await migrate(url, undefined, new Set(header.migrations.map(({ name }) => name)));
  const client = new pg.Client({ connectionString: url, application_name: "easel-restore" });
  await client.connect();
  let report: LoadReport;
  try {
    await client.query("begin");
    // Triggers and foreign keys had their say when the rows were first written.
    await client.query("set local session_replication_role = replica");
    report = await loadRows(client, file, header);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
  await migrate(url);
  return report;
}

async function loadRows(
  client: pg.Client,
  file: string,
  header: BackupHeader,
): Promise<LoadReport> {
  const jobsKept = await hasQueueRevision(client, header.queueRevision);
  const tables = header.tables.map((table) =>
    jobsKept || table.schema !== QUEUE_SCHEMA ? table : undefined,
  );
  const wanted = tables.filter((table) => table !== undefined);
  // A migration may have put rows of its own into a table.
  await client.query(`truncate ${wanted.map(toSqlName).join(", ")}`);
  let rows = 0;
  for await (const { table, batch } of readBatches(file)) {
    const into = tables[table];
    if (!into) continue;
    rows += batch.length;
    await insertBatch(client, into, batch);
  }
  for (const table of wanted) await moveSequences(client, table);
  if (jobsKept)
    // Whoever ran them is gone.
    await client.query(
      `update ${QUEUE_SCHEMA}._private_jobs set locked_at = null, locked_by = null where locked_at is not null`,
    );
  return { rows, jobsKept };
}

async function hasQueueRevision(client: pg.Client, wanted: number): Promise<boolean> {
  const { rows } = await client.query<{ revision: number }>(QUEUE_REVISION);
  return rows[0]?.revision === wanted;
}

async function* readBatches(file: string): AsyncGenerator<{ table: number; batch: string[] }> {
  let table = -1;
  let batch: string[] = [];
  let length = 0;
  for await (const row of readBackupRows(file)) {
    const isFull = batch.length === BATCH_ROWS || length > BATCH_LENGTH;
    if (batch.length > 0 && (isFull || row.table !== table)) {
      yield { table, batch };
      batch = [];
      length = 0;
    }
    table = row.table;
    batch.push(row.json);
    length += row.json.length;
  }
  if (batch.length > 0) yield { table, batch };
}

async function insertBatch(client: pg.Client, table: BackupTable, batch: string[]): Promise<void> {
  const columns = table.columns.map((name) => `"${name}"`).join(", ");
  await client.query(
    `insert into ${toSqlName(table)} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${toSqlName(table)}, $1::jsonb)`,
    [`[${batch.join(",")}]`],
  );
}

/** So that the next number is one that nothing has yet. */
async function moveSequences(client: pg.Client, table: BackupTable): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> ''",
    [toSqlName(table)],
  );
  for (const { name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max("${name}"), 0) + 1, false) from ${toSqlName(table)}`,
      [toSqlName(table), name],
    );
}

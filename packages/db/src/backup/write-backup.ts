import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { QUEUE_SCHEMA, SCHEMA } from "../roles.ts";
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupFooter,
  type BackupHeader,
  type BackupTable,
  MIGRATION_HISTORY,
  QUEUE_REVISION,
  toSqlName,
} from "./backup-format.ts";

export type BackupReport = { tables: number; rows: number; sizeBytes: number };
type BackupOptions = { url: string; file: string; localKey: string | undefined; now: Date };

const FETCH_ROWS = 200;
/** They say how the schema came to be, which a restore does anew. */
const HISTORY_TABLES = ["_prisma_migrations", "migrations"];

/**
 * Writes everything in the database to a file, as of one moment, while others read and write on. The file is there
 * complete or not at all, for its owner only. The login must be one that row-level security does not bind.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const { file } = options;
  if (existsSync(file))
    throw new Error(`${file} is there already. Choose another name, or remove it first.`);
  const client = new pg.Client({ connectionString: options.url, application_name: "easel-backup" });
  await client.connect();
  const unfinished = `${file}.unfinished`;
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local timezone = 'UTC'");
    const header = await readHeader(client, options);
    const counts = header.tables.map(() => 0);
    await rm(unfinished, { force: true });
    const target = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(writeLines(client, header, counts)), createGzip(), target);
    await rename(unfinished, file);
    const rows = counts.reduce((sum, count) => sum + count, 0);
    return { tables: counts.length, rows, sizeBytes: (await stat(file)).size };
  } finally {
    await rm(unfinished, { force: true });
    await client.end();
  }
}

async function readHeader(client: pg.Client, options: BackupOptions): Promise<BackupHeader> {
  const login = await client.query<{ isBound: boolean }>(
    `select not (rolsuper or rolbypassrls) as "isBound" from pg_roles where rolname = current_user`,
  );
  if (login.rows[0]?.isBound !== false)
    throw new Error("This login sees the rows of one organization only, so it cannot back up all.");
  const migrations = await client.query<{ name: string; checksum: string }>(MIGRATION_HISTORY);
  const queue = await client.query<{ revision: number }>(QUEUE_REVISION);
  const version = await client.query<{ server_version: string }>("show server_version");
  return {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_FORMAT_VERSION,
    createdAt: options.now.toISOString(),
    postgresVersion: version.rows[0]?.server_version ?? "",
    migrations: migrations.rows,
    queueRevision: queue.rows[0]?.revision ?? 0,
    ...(options.localKey !== undefined && { localKey: options.localKey }),
    tables: await listTables(client),
  };
}

async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'r' and c.relname <> all($2)
      order by 1, 2`,
    [[SCHEMA, QUEUE_SCHEMA], HISTORY_TABLES],
  );
  return rows;
}

async function* writeLines(
  client: pg.Client,
  header: BackupHeader,
  counts: number[],
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const seal = (text: string) => {
    hash.update(text);
    return text;
  };
  yield seal(`${JSON.stringify(header)}\n`);
  for (const [index, table] of header.tables.entries()) {
    await client.query(
      `declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from only ${toSqlName(table)} t`,
    );
    while (true) {
      const { rows } = await client.query<{ row: string }>(`fetch ${FETCH_ROWS} from backup_rows`);
      if (rows.length === 0) break;
      counts[index] = (counts[index] ?? 0) + rows.length;
      yield seal(rows.map(({ row }) => `${index} ${row}\n`).join(""));
    }
    await client.query("close backup_rows");
  }
  const footer: BackupFooter = { rows: counts, sha256: hash.digest("hex") };
  yield `${JSON.stringify(footer)}\n`;
}

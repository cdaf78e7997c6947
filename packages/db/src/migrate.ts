import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { installQueue } from "./queue/install-queue.ts";
import { ensureRoles, OWNER_ROLE, SCHEMA } from "./roles.ts";

const MIGRATIONS_DIR = path.join(import.meta.dirname, "..", "migrations");
/** Any number, the same in every process: whoever holds it migrates. */
const MIGRATION_LOCK = 4_600_001;

export type Migration = { name: string; sql: string; checksum: string };

/**
 * Brings the database up to date: plain SQL folders in Prisma's layout, with Prisma's history table,
 * each in its own transaction, one process at a time; the job queue's own tables before them. Returns
 * the names applied now.
 * Throws when an applied migration's file has changed since. With `only`, later ones are left for another run.
 */
export async function migrate(
  url: string,
  migrationsDir = MIGRATIONS_DIR,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: "easel-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await ensureRoles(client);
    await installQueue(url);
    await client.query(`set role ${OWNER_ROLE}`);
    await client.query(`set search_path = ${SCHEMA}`);
    const all = await readMigrations(migrationsDir);
    return await applyPending(client, only ? all.filter(({ name }) => only.has(name)) : all);
  } finally {
    // Ending the session frees the lock, also after an error.
    await client.end();
  }
}

/** In the order of their names. */
export async function readMigrations(migrationsDir = MIGRATIONS_DIR): Promise<Migration[]> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(migrationsDir, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function applyPending(client: Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists _prisma_migrations (
    id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
    migration_name varchar(255) not null unique, logs text, rolled_back_at timestamptz,
    started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`);
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    "select migration_name, checksum from _prisma_migrations",
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const appliedNow: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await apply(client, migration);
      appliedNow.push(migration.name);
    } else if (checksum !== migration.checksum)
      throw new Error(
        `Migration ${migration.name} was changed after it had been applied to this database. ` +
          "Restore the file and write a new migration instead.",
      );
  }
  return appliedNow;
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    );
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.name} failed; the database is as it was before.`, {
      cause,
    });
  }
}

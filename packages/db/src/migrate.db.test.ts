import { randomBytes } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { migrate } from "./migrate.ts";

const SHIPPED = path.join(import.meta.dirname, "..", "migrations");

let shippedNames: string[];
let folder: string;
const databases: string[] = [];
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "easel-migrations-"));
  shippedNames = (await readdir(SHIPPED)).sort();
});
beforeEach(async () => {
  const name = `migrate_${randomBytes(6).toString("hex")}`;
  await onDatabase(inject("databaseUrl"), `create database ${name}`);
  databases.push(name);
  url = Object.assign(new URL(inject("databaseUrl")), { pathname: `/${name}` }).href;
});
afterAll(async () => {
  for (const name of databases)
    await onDatabase(inject("databaseUrl"), `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

test("an empty database gets every migration once, in the order of their names", async () => {
  expect(await migrate(url)).toEqual(shippedNames);
  const history = await onDatabase(
    url,
    "select migration_name, applied_steps_count, finished_at is not null as finished from easel._prisma_migrations order by started_at, migration_name",
  );
  expect(history).toEqual(
    shippedNames.map((name) => ({ migration_name: name, applied_steps_count: 1, finished: true })),
  );
  expect(await ownersOfTables(url)).toEqual(["easel_owner"]);
});

test("a second run applies nothing", async () => {
  await migrate(url);
  expect(await migrate(url)).toEqual([]);
});

test("four processes that start together apply each migration once", async () => {
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)]);
  expect(applied.flat()).toEqual(shippedNames);
});

test("a migration that was added later is applied to a database that has the others", async () => {
  await migrate(url);
  const dir = await copyMigrations({ "29990101000000_more": "create table more (id int);" });
  expect(await migrate(url, dir)).toEqual(["29990101000000_more"]);
  expect(await onDatabase(url, "select to_regclass('easel.more')::text as found")).toEqual([
    { found: "easel.more" },
  ]);
});

test("a file that changed after it was applied stops the start and names it", async () => {
  await migrate(url);
  const [first = ""] = shippedNames;
  const dir = await copyMigrations({
    [first]: "select 1;",
    "29990101000000_more": "create table more (id int);",
  });
  await expect(migrate(url, dir)).rejects.toThrow(
    `Migration ${first} was changed after it had been applied to this database.`,
  );
  expect(await onDatabase(url, "select to_regclass('easel.more') as found")).toEqual([
    { found: null },
  ]);
});

test("a migration that fails half way leaves nothing of itself, and is tried again next time", async () => {
  await migrate(url);
  const name = "29990101000000_broken";
  const broken = await copyMigrations({ [name]: "create table half (id int); select 1 / 0;" });
  await expect(migrate(url, broken)).rejects.toThrow(
    `Migration ${name} failed; the database is as it was before.`,
  );
  expect(await onDatabase(url, "select to_regclass('easel.half') as found")).toEqual([
    { found: null },
  ]);
  expect(
    await onDatabase(
      url,
      `select 1 from easel._prisma_migrations where migration_name = '${name}'`,
    ),
  ).toEqual([]);
  const mended = await copyMigrations({ [name]: "create table half (id int);" });
  expect(await migrate(url, mended)).toEqual([name]);
});

test("what came before a failing migration stays applied", async () => {
  const broken = await copyMigrations({ "29990101000000_broken": "select 1 / 0;" });
  await expect(migrate(url, broken)).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await migrate(url)).toEqual([]);
});

/** The shipped migrations, and these beside or in place of them. */
async function copyMigrations(more: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(path.join(folder, "set-"));
  await cp(SHIPPED, dir, { recursive: true });
  for (const [name, sql] of Object.entries(more)) {
    await mkdir(path.join(dir, name), { recursive: true });
    await writeFile(path.join(dir, name, "migration.sql"), sql);
  }
  return dir;
}

async function ownersOfTables(databaseUrl: string): Promise<string[]> {
  const rows = await onDatabase(
    databaseUrl,
    "select distinct tableowner from pg_tables where schemaname = 'easel'",
  );
  return rows.map((row) => row.tableowner as string);
}

async function onDatabase(
  databaseUrl: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

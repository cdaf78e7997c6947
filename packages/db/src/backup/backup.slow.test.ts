import { randomUUID } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createTableFiller } from "@easel/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../embedded/index.ts";
import { migrate } from "../migrate.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const NOW = new Date("2026-12-01T09:00:00.000Z");
/** What an encoding on the way would lose: quotes, line ends of other worlds, digits beyond a double, order of keys. */
const HARD_TEXT = '"\\\\ \u2028\u2029\r\n\t \u{1f3a8} {"b":1,"a":12345678901234567890.10}';

const family = { organizationId: randomUUID(), personId: randomUUID(), canvasId: randomUUID() };
const flags = { fsync: "off" };
let folder: string;
let source: EmbeddedDatabase;
let file: string;
let before: Record<string, string[]>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "easel-backup-"));
  // Passable, or root's databases would be kept outside of it and left behind.
  chmodSync(folder, 0o755);
  source = await startEmbeddedDatabase({ dataDir: path.join(folder, "source"), flags });
  await migrate(source.url);
  await onDatabase(source.url, fill);
  before = await onDatabase(source.url, readAll);
  // Somebody runs the job while the backup is made; in the copy nobody does.
  await onDatabase(source.url, (client) =>
    client.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'",
    ),
  );
  file = path.join(folder, "backup.gz");
  const report = await writeBackup({ url: source.url, file, localKey: "ek_known", now: NOW });
  const rows = Object.values(before).reduce((sum, list) => sum + list.length, 0);
  expect(report).toEqual({
    tables: Object.keys(before).length,
    rows,
    sizeBytes: statSync(file).size,
  });
});
afterAll(async () => {
  await source.stop();
  rmSync(folder, { recursive: true });
});

const dataDir = (name: string) => path.join(folder, name);
const restore = (name: string, options: { file?: string; force?: boolean } = {}) =>
  restoreBackup({ file, force: false, dataDir: dataDir(name), flags, ...options });

test("every row of every table comes back as it was, into an empty folder", async () => {
  const report = await restore("copy");
  expect(report).toEqual({
    rows: Object.values(before).reduce((sum, list) => sum + list.length, 0),
    ...{ jobsKept: true, createdAt: NOW.toISOString(), localKey: "ek_known" },
  });
  await onServer("copy", async (url) => {
    const after = await onDatabase(url, readAll);
    expect(after).toEqual(before);
    for (const [table, rows] of Object.entries(before))
      expect([table, rows.length > 0]).toEqual([table, true]);
    // Serving works: the roles, the wall and the functions are there, and numbers go on.
    const db = await openDatabase({ url, poolMax: 1 });
    const tenant = { organizationId: family.organizationId };
    await db.write(
      tenant,
      async () => {},
      () => [
        { text: "select schedule_job('expire_canvas', '{}', now(), 'again')", values: [] },
        {
          text: `insert into audit_entries (organization_id, at, request_id, actor_type, actor_id, operation, details)
               values ($1, now(), 'r', 'system', 's', 'o', '{}')`,
          values: [family.organizationId],
        },
      ],
    );
    await db.close();
    const databases = await onDatabase(url, (client) =>
      client.query("select datname from pg_database where datname like 'easel%'"),
    );
    expect(databases.rows).toEqual([]);
  });
});

test("a folder with a database is refused, and replaced with --force", async () => {
  await onServer("full", async (url) => {
    await migrate(url);
    await onDatabase(url, (client) => client.query("create table easel.mine (id int)"));
  });
  await expect(restore("full")).rejects.toThrow("has a database already. Restore with --force");
  const hasMine = (url: string) =>
    onDatabase(url, async (client) => {
      const { rows } = await client.query("select to_regclass('easel.mine') is not null as there");
      return rows[0].there;
    });
  await onServer("full", async (url) => expect(await hasMine(url)).toBe(true));
  await restore("full", { force: true });
  await onServer("full", async (url) => {
    expect(await hasMine(url)).toBe(false);
    expect(await onDatabase(url, readAll)).toEqual(before);
  });
});

test("a folder on which a server runs is refused, whatever is forced", async () => {
  await expect(restore("source", { force: true })).rejects.toThrow(
    /Another Easel.*is using the data folder/,
  );
  expect(Object.keys(await onDatabase(source.url, readAll))).toEqual(Object.keys(before));
});

const text = () => gunzipSync(readFileSync(file)).toString();
test.each<[string, () => Buffer, RegExp]>([
  ["a byte of it was changed", () => flip(readFileSync(file)), /damaged/],
  ["it is cut off", () => readFileSync(file).subarray(0, -20), /its end is missing/],
  ["a row was changed", () => gzipSync(text().replace("row-", "ROW-")), /checksum is another one/],
  [
    "its footer is missing",
    () => gzipSync(text().slice(0, text().lastIndexOf("\n{"))),
    /cut off|end is missing/,
  ],
  ["something follows", () => gzipSync(`${text()}more\n`), /something follows/],
  ["it is no gzip", () => Buffer.from("SQL"), /cannot be unpacked/],
  ["it is of something else", () => gzipSync('{"format":"other"}\n'), /no backup of Easel/],
  [
    "its format is newer",
    () => gzipSync(text().replace('"formatVersion":1', '"formatVersion":2')),
    /backup format 2, and this Easel reads 1/,
  ],
])("a file is refused when %s, and no folder is made", async (_, make, message) => {
  const wrong = path.join(folder, `wrong-${randomUUID()}.gz`);
  writeFileSync(wrong, make());
  await expect(restore("never", { file: wrong })).rejects.toThrow(message);
  expect(existsSync(dataDir("never"))).toBe(false);
});

test("a file of a newer Easel, of other migrations, or that is not there is refused", async () => {
  const migrations = path.join(import.meta.dirname, "../../migrations");
  const [first = ""] = readdirSync(migrations).sort();
  await expect(restore("never", { file: path.join(folder, "none") })).rejects.toThrow(/no file/);
  for (const [change, message] of [
    [
      "insert into easel._prisma_migrations (id, checksum, migration_name) values ('x', 'x', '2999_new')",
      /newer Easel \(it has the migration 2999_new\)/,
    ],
    [
      `update easel._prisma_migrations set checksum = 'other' where migration_name = '${first}'`,
      /is not the one of this Easel/,
    ],
  ] as const) {
    const other = path.join(folder, `other-${randomUUID()}.gz`);
    await onServer("other", async (url) => {
      await migrate(url);
      await onDatabase(url, (client) => client.query(change));
      await writeBackup({ url, file: other, localKey: undefined, now: NOW });
      await onDatabase(url, (client) => client.query("drop schema easel cascade"));
    });
    await expect(restore("never", { file: other })).rejects.toThrow(message);
  }
  expect(existsSync(dataDir("never"))).toBe(false);
});

test("a backup of an older Easel is brought up to date", async () => {
  const shipped = path.join(import.meta.dirname, "../../migrations");
  const [first = ""] = readdirSync(shipped).sort();
  const onlyFirst = path.join(folder, "migrations");
  cpSync(path.join(shipped, first), path.join(onlyFirst, first), { recursive: true });
  const old = path.join(folder, "old.gz");
  await onServer("old", async (url) => {
    await migrate(url, onlyFirst);
    await onDatabase(url, (client) =>
      client.query(`insert into easel.people values ($1, 'ana@example.com', 'Ana', now())`, [
        family.personId,
      ]),
    );
    await writeBackup({ url, file: old, localKey: undefined, now: NOW });
  });
  await restore("renewed", { file: old });
  await onServer("renewed", async (url) => {
    const people = await onDatabase(url, (client) => client.query("select name from easel.people"));
    expect(people.rows).toEqual([{ name: "Ana" }]);
    expect(await migrate(url)).toEqual([]);
    const db = await openDatabase({ url, poolMax: 1 });
    await db.close();
  });
});

test("rows that do not fit leave the folder as it was", async () => {
  await onServer("kept", (url) => migrate(url));
  const broken = path.join(folder, "broken.gz");
  await onServer("broken", async (url) => {
    await migrate(url);
    await onDatabase(url, (client) =>
      client.query(
        "alter table easel.organizations add column unheard_of int; insert into easel.organizations (id, name, created_at, unheard_of) values (gen_random_uuid(), 'x', now(), 1)",
      ),
    );
    await writeBackup({ url, file: broken, localKey: undefined, now: NOW });
  });
  await expect(restore("kept", { file: broken, force: true })).rejects.toThrow(
    "the data folder is as it was",
  );
  await onServer("kept", async (url) => expect(await migrate(url)).toEqual([]));
});

test("a file that is there is not written over, and the new one is its owner's only", async () => {
  const again = () => writeBackup({ url: source.url, file, localKey: undefined, now: NOW });
  await expect(again()).rejects.toThrow("is there already");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});

function flip(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}

async function fill(client: pg.Client): Promise<void> {
  const filler = await createTableFiller(client);
  for (const { name } of filler.tables) await filler.fill(name, family);
  await client.query("update easel.canvas_versions set frame = $1", [HARD_TEXT]);
  await client.query(`update easel.canvas_versions set hashes = array['a,"b"', '', '{}']`);
  await client.query("update easel.events set sequence = 9007199254740993");
  await client.query(
    "update easel.canvases set created_at = '2026-12-01T09:00:00.123456Z', last_viewed_at = null",
  );
  await client.query(
    "select graphile_worker.add_job('expire_canvas', '{\"a\": 1}', 'queue', job_key => 'k', flags => array['f'])",
  );
  await client.query(
    "insert into graphile_worker._private_known_crontabs values ('clean_up', now())",
  );
}

/** Every row of every table as PostgreSQL writes it, without what a restore may not keep. */
async function readAll(client: pg.Client): Promise<Record<string, string[]>> {
  await client.query("set timezone = 'UTC'");
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('easel', 'graphile_worker') and c.relkind = 'r'
        and c.relname not in ('_prisma_migrations', 'migrations') order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function onServer(name: string, work: (url: string) => Promise<unknown>): Promise<void> {
  const server = await startEmbeddedDatabase({ dataDir: dataDir(name), flags });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}

async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

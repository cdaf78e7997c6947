import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { startEmbeddedDatabase } from "./embedded/index.ts";
import { migrate } from "./migrate.ts";

/* Roles belong to a whole server, so these tests have one of their own, which starts without Easel's. */

let server: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
let dataDir: string;
let migrations: number;
beforeAll(async () => {
  migrations = (await readdir(path.join(import.meta.dirname, "..", "migrations"))).length;
  dataDir = await mkdtemp(path.join(tmpdir(), "easel-roles-"));
  server = await startEmbeddedDatabase({ dataDir, flags: { fsync: "off" } });
});
afterEach(async () => {
  const databases = await asAdministrator(
    "select datname from pg_database where datname like 'shop%'",
  );
  for (const { datname } of databases)
    await asAdministrator(`drop database ${datname} with (force)`);
  for (const role of ["easel_app", "easel_owner", "easel_lookup", "easel_worker", "shop"])
    await asAdministrator(`drop role if exists ${role}`);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

test("a login that is no superuser sets everything up in its own database, and serves from it", async () => {
  await asAdministrator("create role shop login password 'pw' nosuperuser createrole");
  await asAdministrator("create database shop owner shop");
  expect(await migrate(asShop("shop"))).toHaveLength(migrations);
  expect(await migrate(asShop("shop"))).toEqual([]);
  await expectToServe(asShop("shop"));
});

test("a login without rights is told what to run, and nothing has changed", async () => {
  await asAdministrator("create role shop login password 'pw'");
  await asAdministrator("create database shop");
  await expect(migrate(asShop("shop"))).rejects.toThrow(
    /may not set up Easel's roles\. Run this once in this database as an administrator, then start again:\n {2}create role easel_owner;/,
  );
  expect(await asAdministrator("select 1 from pg_roles where rolname like 'easel%'")).toEqual([]);
});

test("after what the message says was run, the same login can start", async () => {
  await asAdministrator("create role shop login password 'pw'");
  await asAdministrator("create database shop");
  const { message } = (await migrate(asShop("shop")).catch((error) => error)) as Error;
  const advice = message.split("\n").slice(1).join("\n").replaceAll("<login>", "shop");
  await asAdministrator(advice, "shop");
  expect(await migrate(asShop("shop"))).toHaveLength(migrations);
  expect(await migrate(asShop("shop"))).toEqual([]);
  await expectToServe(asShop("shop"));
});

test("four databases of one new server can be set up at the same time", async () => {
  const names = ["shop1", "shop2", "shop3", "shop4"];
  for (const name of names) await asAdministrator(`create database ${name}`);
  const applied = await Promise.all(names.map((name) => migrate(toUrl(server.url, name))));
  expect(applied.map((list) => list.length)).toEqual(names.map(() => migrations));
});

test("the four roles have no right beyond their own", async () => {
  await asAdministrator("create database shop");
  await migrate(toUrl(server.url, "shop"));
  const roles = await asAdministrator(
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin
       from pg_roles where rolname like 'easel%' order by rolname`,
  );
  const nothing = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolcanlogin: false,
  };
  expect(roles).toEqual([
    { rolname: "easel_app", ...nothing },
    { rolname: "easel_lookup", ...nothing },
    { rolname: "easel_owner", ...nothing },
    { rolname: "easel_worker", ...nothing },
  ]);
  const owned = await asAdministrator(
    "select 1 from pg_class where relowner = 'easel_app'::regrole",
    "shop",
  );
  expect(owned).toEqual([]);
});

test("the queue's role owns the queue's schema only, and has no right on Easel's", async () => {
  await asAdministrator("create database shop");
  await migrate(toUrl(server.url, "shop"));
  const schemas = await asAdministrator(
    `select distinct n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relowner = 'easel_worker'::regrole and n.nspname not like 'pg_%'`,
    "shop",
  );
  expect(schemas).toEqual([{ schema: "graphile_worker" }]);
  const rights = await asAdministrator(
    `select has_schema_privilege('easel_worker', 'easel', 'usage') as usage,
            has_schema_privilege('easel_worker', 'easel', 'create') as "create",
            has_schema_privilege('easel_app', 'graphile_worker', 'usage') as queue`,
    "shop",
  );
  expect(rights).toEqual([{ usage: false, create: false, queue: false }]);
});

async function expectToServe(url: string): Promise<void> {
  const db = await openDatabase({ url, poolMax: 1 });
  await db.ping();
  await db.close();
}

function asShop(name: string): string {
  return Object.assign(new URL(toUrl(server.url, name)), { username: "shop", password: "pw" }).href;
}

function toUrl(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function asAdministrator(
  statement: string,
  database = "postgres",
): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: toUrl(server.url, database) });
  await client.connect();
  try {
    return (await client.query(statement)).rows ?? [];
  } finally {
    await client.end();
  }
}

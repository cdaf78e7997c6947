import { randomBytes } from "node:crypto";
import { cloneTemplate } from "@easel/testkit";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { assertWall } from "./roles.ts";

let database: Awaited<ReturnType<typeof cloneTemplate>>;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneTemplate(inject("databaseUrl"));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => client.query("begin"));
afterEach(() => client.query("rollback"));

const queryAs =
  (asClient: pg.Client) =>
  async <Row>(text: string) => {
    // safe because the caller states the row of its own text.
    return (await asClient.query(text)).rows as Row[];
  };

test("the start serves as easel_app on a migrated database", async () => {
  await client.query("set local role easel_app");
  await expect(assertWall(queryAs(client))).resolves.toBeUndefined();
});

test("the start refuses a superuser by name", async () => {
  await expect(assertWall(queryAs(client))).rejects.toThrow(
    /would run as "postgres", whom row-level security does not bind/,
  );
});

test("the start refuses a role with bypassrls", async () => {
  const role = `wall_bypass_${randomBytes(4).toString("hex")}`;
  await client.query(`create role ${role} nosuperuser bypassrls`);
  await client.query(`grant usage on schema easel to ${role}`);
  await client.query(`set local role ${role}`);
  await expect(assertWall(queryAs(client))).rejects.toThrow(`would run as "${role}"`);
});

test("the start refuses a table with an organization_id and no forced row-level security", async () => {
  await client.query("create table easel.bare (organization_id uuid)");
  await client.query("create table easel.half (organization_id uuid)");
  await client.query("alter table easel.half enable row level security");
  await client.query("set local role easel_app");
  await expect(assertWall(queryAs(client))).rejects.toThrow(
    /organization_id but no forced row-level security: (bare, half|half, bare)\./,
  );
});

import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { cloneTemplate } from "@easel/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const SCRIPT = path.join(import.meta.dirname, "../../../scripts/generate.mjs");

let database: Awaited<ReturnType<typeof cloneTemplate>>;
beforeAll(async () => {
  database = await cloneTemplate(inject("databaseUrl"));
});
afterAll(() => database.drop());

test("generated/schema.ts is what the migrations make; a column more would be noticed", async () => {
  expect(await verify()).toBe(0);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("alter table easel.canvases add column unheard_of int");
  await client.end();
  expect(await verify()).toBe(1);
});

async function verify(): Promise<number> {
  try {
    await promisify(execFile)(process.execPath, [SCRIPT, "--verify", "--url", database.url]);
    return 0;
  } catch (error) {
    return (error as { code: number }).code;
  }
}

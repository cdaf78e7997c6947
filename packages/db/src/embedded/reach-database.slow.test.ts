import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasDatabase, reachDatabase, startEmbeddedDatabase } from "./index.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "easel-reach-"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function ask(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query("select 1 as one")).rows;
  } finally {
    await client.end();
  }
}

test("a folder without a database is refused, and stays as it is", async () => {
  expect(hasDatabase(dataDir)).toBe(false);
  await expect(reachDatabase(dataDir)).rejects.toThrow("There is no database in");
  expect(hasDatabase(dataDir)).toBe(false);
});

test("a database that runs is used and left running; one that does not is started, and stopped again", async () => {
  const server = await startEmbeddedDatabase({ dataDir, flags: { fsync: "off" } });
  const beside = await reachDatabase(dataDir);
  expect(beside.url).toBe(server.url);
  await beside.release();
  expect(await ask(server.url)).toEqual([{ one: 1 }]);
  await server.stop();
  expect(hasDatabase(dataDir)).toBe(true);
  const started = await reachDatabase(dataDir);
  expect(await ask(started.url)).toEqual([{ one: 1 }]);
  await started.release();
  await expect(ask(started.url)).rejects.toMatchObject({ code: "ENOENT" });
});

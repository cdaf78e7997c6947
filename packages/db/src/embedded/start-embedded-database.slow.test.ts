import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { cleanUp, kill, makeFolder, query, start, startApplication } from "./embedded-fixture.ts";
import { isPostmaster } from "./find-postmaster.ts";

afterEach(cleanUp);

it("creates the database, keeps its data, and comes back quickly", async () => {
  const dataDir = join(await makeFolder(), "deep", "data");
  const first = await start(dataDir);
  expect(first.adopted).toBe(false);
  await query(first.url, "CREATE TABLE kept AS SELECT 'ÄÖ' AS word");
  await first.stop();
  expect(isPostmaster(first.pid, join(dataDir, "postgres"))).toBe(false);

  const startedAt = performance.now();
  const second = await start(dataDir);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(await query(second.url, "SELECT lower(word) AS word FROM kept")).toEqual([{ word: "äö" }]);
});

it("listens on no port, asks for a password, and uses UTF-8 sorted by code point", async () => {
  const dataDir = await makeFolder();
  const { url } = await start(dataDir);
  const shown = async (name: string) =>
    Object.values((await query(url, `SHOW ${name}`))[0] ?? {})[0];
  expect(await shown("listen_addresses")).toBe("");
  expect(await shown("server_encoding")).toBe("UTF8");
  expect(await shown("fsync")).toBe("off");
  expect(await query(url, "SELECT 'a' < 'B' AS by_letter, 'Z' < 'a' AS by_code")).toEqual([
    { by_letter: false, by_code: true },
  ]);
  expect(statSync(join(dataDir, "postgres-password")).mode & 0o777).toBe(0o600);

  const withoutPassword = new URL(url);
  withoutPassword.password = "";
  await expect(query(withoutPassword.href, "SELECT 1")).rejects.toThrow();
  withoutPassword.password = "wrong";
  await expect(query(withoutPassword.href, "SELECT 1")).rejects.toThrow("password authentication");
});

it("refuses a second owner, in this process and from another, and names the first", async () => {
  const dataDir = await makeFolder();
  const application = await startApplication(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `Another Easel (process ${application.process.pid}) is using the data folder`,
  );
  expect(await query(application.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await kill(application.process);

  await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow("is using the data folder");
});

it("gives up with the end of the server's log and what to do", async () => {
  const dataDir = await makeFolder();
  const failure = start(dataDir, { fsync: "off", work_mem: "nonsense" });
  await expect(failure).rejects.toThrow(
    /invalid value for parameter "work_mem"[\s\S]*DATABASE_URL/,
  );
  // The folder is free again and whole.
  await start(dataDir);
});

it("keeps the server's output in the data folder", async () => {
  const dataDir = await makeFolder();
  await start(dataDir);
  expect(readFileSync(join(dataDir, "postgres.log"), "utf8")).toContain(
    "ready to accept connections",
  );
});

it("shuts down when asked to, and twice is once", async () => {
  const dataDir = await makeFolder();
  const database = await start(dataDir);
  await Promise.all([database.stop(), database.stop()]);
  expect(isPostmaster(database.pid, join(dataDir, "postgres"))).toBe(false);
});

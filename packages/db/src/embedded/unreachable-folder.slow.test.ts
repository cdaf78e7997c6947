import { chmodSync, existsSync, lstatSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { cleanUp, makeFolder, query, start, uidOfProcess } from "./embedded-fixture.ts";

afterEach(cleanUp);

const asRoot = process.getuid?.() === 0;

// Only root hands the server to another user, so only root can meet a folder that user cannot enter.
describe.runIf(asRoot)("as root, in a folder that other users cannot enter", () => {
  it("keeps the database where its own user reaches it, and finds it again", async () => {
    const dataDir = join(await makeFolder(0o700), "data");
    const first = await start(dataDir);
    const place = readFileSync(join(dataDir, "postgres-location"), "utf8").trim();
    try {
      expect(uidOfProcess(first.pid)).not.toBe(0);
      expect(existsSync(join(dataDir, "postgres"))).toBe(false);
      for (const folder of [place, dirname(place)]) {
        expect(lstatSync(folder)).toMatchObject({ uid: 0 });
        expect(lstatSync(folder).mode & 0o777).toBe(0o711);
      }
      expect(statSync(join(place, "postgres")).mode & 0o777).toBe(0o700);
      await query(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
      await first.stop();

      const second = await start(dataDir);
      expect(await query(second.url, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
      await second.stop();
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  it("takes the database along when the folder was closed after the first start", async () => {
    const folder = await makeFolder();
    const dataDir = join(folder, "data");
    const first = await start(dataDir);
    await query(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
    await first.stop();
    expect(existsSync(join(dataDir, "postgres"))).toBe(true);

    chmodSync(folder, 0o700);
    const second = await start(dataDir);
    const place = readFileSync(join(dataDir, "postgres-location"), "utf8").trim();
    try {
      expect(await query(second.url, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
      await second.stop();
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  it("does not show an earlier folder's data to a new folder of the same path", async () => {
    const dataDir = join(await makeFolder(0o700), "data");
    const first = await start(dataDir);
    const place = readFileSync(join(dataDir, "postgres-location"), "utf8").trim();
    try {
      await query(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
      await first.stop();
      rmSync(dataDir, { recursive: true });

      const second = await start(dataDir);
      await expect(query(second.url, "SELECT one FROM kept")).rejects.toThrow("does not exist");
      await second.stop();
    } finally {
      rmSync(place, { recursive: true });
    }
  });
});

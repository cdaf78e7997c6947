import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pidFilePath, readPidFile } from "./find-postmaster.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "easel-pid-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = ["4711", "/data", "1", "5432", "/run/easel", "", "", "ready"].join("\\n");

/** A server that comes and goes as fast as it can. */
function startFlapping(path: string): Worker {
  const code = `
    const { writeFileSync, renameSync, rmSync } = require("node:fs");
    const path = ${JSON.stringify(path)};
    while (true) {
      writeFileSync(path + ".new", "${TEXT}");
      renameSync(path + ".new", path);
      rmSync(path);
    }`;
  return new Worker(code, { eval: true });
}

test("a pid file that goes while it is read is a server that does not run, and no error", async () => {
  expect(readPidFile(folder)).toBeUndefined();
  const flapping = startFlapping(pidFilePath(folder));
  try {
    const seen = new Set<number | undefined>();
    for (let tries = 0; tries < 2_000_000 && seen.size < 2; tries++)
      seen.add(readPidFile(folder)?.pid);
    for (let tries = 0; tries < 20_000; tries++) seen.add(readPidFile(folder)?.pid);
    expect([...seen].sort()).toEqual([4711, undefined]);
  } finally {
    await flapping.terminate();
  }
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type LocalFile,
  readLocalKey,
  removeLocalFile,
  writeLocalFile,
  writeLocalKey,
} from "./local-file.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "easel-local-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const facts: LocalFile = {
  url: "http://127.0.0.1:1",
  mcpUrl: "http://127.0.0.1:1/mcp",
  apiKey: "k",
  signInUrl: "s",
  exampleCanvasUrl: "e",
  pid: process.pid,
  ready: true,
};

test("the file is whole, private, and goes with its server", () => {
  writeLocalFile(dir, facts);
  expect(JSON.parse(readFileSync(join(dir, "local.json"), "utf8"))).toEqual(facts);
  expect(statSync(join(dir, "local.json")).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(["local.json"]);
  removeLocalFile(dir);
  removeLocalFile(dir);
  expect(readdirSync(dir)).toEqual([]);
});

test("another server's file stays", () => {
  writeLocalFile(dir, { ...facts, pid: process.pid + 1 });
  removeLocalFile(dir);
  expect(readdirSync(dir)).toEqual(["local.json"]);
});

test("the key outlives the server", () => {
  expect(readLocalKey(dir)).toBeUndefined();
  writeLocalKey(dir, "ek_1");
  writeLocalKey(dir, "ek_2");
  expect(readLocalKey(dir)).toBe("ek_2");
});

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type DataFolder = { path: string; remove(): void };

/** A data folder of a test's own. Passable, because run by root the database works under another user. */
export function makeDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), "easel-e2e-"));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What scripts and tests read to find a running local server. */
export type LocalFile = {
  url: string;
  mcpUrl: string;
  apiKey: string;
  signInUrl: string;
  exampleCanvasUrl: string;
  pid: number;
  ready: true;
};

/** Written once everything answers; whoever sees it may connect. */
export function writeLocalFile(dataDir: string, facts: LocalFile): void {
  writeSecretly(localPath(dataDir), `${JSON.stringify(facts, null, 2)}\n`);
}

/** What the file holds, to be checked by the reader; undefined when it is missing or no JSON. */
export function readLocalFile(dataDir: string): unknown {
  try {
    return JSON.parse(readFileSync(localPath(dataDir), "utf8"));
  } catch {
    return undefined;
  }
}

/** Removes the file unless another server has written it since. */
export function removeLocalFile(dataDir: string): void {
  const text = readIfThere(localPath(dataDir));
  if (text?.includes(`"pid": ${process.pid},`)) rmSync(localPath(dataDir), { force: true });
}

/** A file left by a process that was killed would point to nothing. */
export function discardStaleLocalFile(dataDir: string): void {
  rmSync(localPath(dataDir), { force: true });
}

/** The local key outlives the server, so that an agent's settings stay right after a restart. */
export function readLocalKey(dataDir: string): string | undefined {
  return readIfThere(keyPath(dataDir))?.trim();
}

export function writeLocalKey(dataDir: string, apiKey: string): void {
  writeSecretly(keyPath(dataDir), `${apiKey}\n`);
}

function localPath(dataDir: string): string {
  return join(dataDir, "local.json");
}

function keyPath(dataDir: string): string {
  return join(dataDir, "local-key");
}

/** Readable by this user only, and never half written. */
function writeSecretly(path: string, text: string): void {
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, text, { mode: 0o600, flag: "wx" });
  renameSync(draft, path);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

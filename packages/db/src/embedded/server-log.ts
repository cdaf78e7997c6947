import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";

const LOG_FILE_BYTES_MAX = 5_000_000;
const TAIL_BYTES = 4_000;

/** Where the server writes; the file before it is kept once, so the two together stay bounded by what one run writes. */
export function serverLogPath(dataDir: string): string {
  return join(dataDir, "postgres.log");
}

export function rotateServerLog(dataDir: string): void {
  const log = serverLogPath(dataDir);
  if (existsSync(log) && statSync(log).size > LOG_FILE_BYTES_MAX) renameSync(log, `${log}.1`);
}

/** The file descriptor for the server's output; the server needs no permission of its own on the file. */
export function openServerLog(dataDir: string): { descriptor: number; sizeBytes: number } {
  const descriptor = openSync(serverLogPath(dataDir), "a", 0o600);
  return { descriptor, sizeBytes: statSync(serverLogPath(dataDir)).size };
}

/** The end of what was written after the given size. */
export function readServerLog(dataDir: string, fromBytes: number): string {
  const log = serverLogPath(dataDir);
  const sizeBytes = statSync(log).size;
  const start = Math.max(fromBytes, sizeBytes - TAIL_BYTES);
  const buffer = Buffer.alloc(Math.max(0, sizeBytes - start));
  const descriptor = openSync(log, "r");
  readSync(descriptor, buffer, 0, buffer.length, start);
  closeSync(descriptor);
  return buffer.toString("utf8").trim();
}

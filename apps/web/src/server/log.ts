import { existsSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "@easel/contracts";
import { destination, type Logger, pino } from "pino";

export type { Logger } from "pino";

const FILE_BYTES_MAX = 10_000_000;

/** Where JSON lines go at a terminal, whose screen is for the person who started the server. */
export function logPath(dataDir: string): string {
  return join(dataDir, "server.log");
}

/** JSON lines: on stderr when something collects it, else in the data folder. */
export function openLog(level: Settings["logLevel"], dataDir: string): Logger {
  const base = { level, base: { service: "easel" }, timestamp: pino.stdTimeFunctions.isoTime };
  if (!process.stderr.isTTY) return pino(base, destination({ fd: 2, sync: true }));
  const path = logPath(dataDir);
  if (existsSync(path) && statSync(path).size > FILE_BYTES_MAX) renameSync(path, `${path}.1`);
  return pino(base, destination({ dest: path, sync: true, mode: 0o600 }));
}

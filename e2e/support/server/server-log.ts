import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One line of the server's own log. */
export type LogLine = { level: number; msg?: string; outcome?: string; operation?: string };

const ERROR_LEVEL = 50;

export function serverLogPath(dataDir: string): string {
  return join(dataDir, "server-stderr.log");
}

export function readServerLog(dataDir: string): string {
  const path = serverLogPath(dataDir);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

export function tailOfServerLog(dataDir: string, lines = 30): string {
  return readServerLog(dataDir).trimEnd().split("\n").slice(-lines).join("\n");
}

/** What the server itself calls a defect, and anything on its stderr that is no log line at all. */
export function findDefects(dataDir: string): string[] {
  const lines = readServerLog(dataDir).split("\n").filter(Boolean);
  return lines.filter((line) => {
    const entry = parseLine(line);
    return entry === undefined || entry.level >= ERROR_LEVEL;
  });
}

function parseLine(line: string): LogLine | undefined {
  try {
    const entry: LogLine = JSON.parse(line);
    return typeof entry.level === "number" ? entry : undefined;
  } catch {
    return undefined;
  }
}

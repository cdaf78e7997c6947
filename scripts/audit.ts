// For operators: the newest audit entries as JSON lines, newest first.
//   npm run audit -- [--canvas <id or link>] [--since <ISO time, or 24h, 7d>] [--limit <1-10000>]
import { parseArgs } from "node:util";
import { CanvasId } from "@easel/contracts";
import { listAuditEntries } from "@easel/db";
import { reachDatabase } from "@easel/db/embedded";
import { readLocalSettings, runAsCommand } from "./local-settings.ts";
import { parseSince } from "./parse-since.ts";

const LIMIT_DEFAULT = 100;
const LIMIT_MAX = 10_000;

await runAsCommand(async () => {
  const { values } = parseArgs({
    options: {
      canvas: { type: "string" },
      since: { type: "string" },
      limit: { type: "string" },
    },
  });
  const query = {
    canvasId: values.canvas === undefined ? undefined : parseCanvas(values.canvas),
    since: values.since === undefined ? undefined : parseSince(values.since, new Date()),
    limit: values.limit === undefined ? LIMIT_DEFAULT : parseLimit(values.limit),
  };
  const { dataDir, databaseUrl } = readLocalSettings();
  const { url, release } = databaseUrl
    ? { url: databaseUrl, release: async () => {} }
    : await reachDatabase(dataDir);
  try {
    for (const entry of await listAuditEntries(url, query))
      process.stdout.write(`${JSON.stringify(entry)}\n`);
  } finally {
    await release();
  }
});

function parseCanvas(text: string): CanvasId {
  const parsed = CanvasId.safeParse(text.split("/").at(-1));
  if (parsed.success) return parsed.data;
  throw new Error("--canvas takes a canvas's link, or the 32 hex digits at its end.");
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX) return limit;
  throw new Error(`--limit takes a number from 1 to ${LIMIT_MAX}.`);
}

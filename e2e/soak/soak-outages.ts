import { readFileSync } from "node:fs";
import { startCallers } from "../crash/outage-callers.ts";
import { createRandom } from "../crash/random.ts";
import type { Hosts } from "../support/server/hosts.ts";
import { findDefects } from "../support/server/server-log.ts";
import type { SoakLog } from "./soak-log.ts";
import type { SoakOptions } from "./soak-options.ts";

export type OutageFigures = { outages: number; broken: number; memoryMb: (number | null)[] };

/** So little that a leak would end the server: without it Node lets garbage lie where there is room. */
const HEAP_MB = 128;

/** One server process through all outages of a database that is not its own. */
export async function soakOutages(
  options: SoakOptions,
  { hosts, log }: { hosts: Hosts; log: SoakLog },
): Promise<OutageFigures> {
  const random = createRandom(options.seed + 1);
  const database = await hosts.startDatabase();
  const server = await hosts.start({
    env: { DATABASE_URL: database.url, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` },
  });
  const figures: OutageFigures = { outages: 0, broken: 0, memoryMb: [] };
  while (figures.outages < options.outages) {
    const { calling, close } = await startCallers(server);
    await calling.untilEach("ok", 3 + random.integer(20));
    await database.stop();
    await calling.untilEach("refused", 1 + random.integer(10));
    await database.start();
    await calling.untilEach("ok", 3);
    await close();
    const { surprises } = calling;
    const memoryMb = readMemoryMb(server.facts.pid);
    figures.outages += 1;
    figures.broken += surprises.length;
    figures.memoryMb = [figures.memoryMb[0] ?? memoryMb, memoryMb];
    log.write({ kind: "outage", round: figures.outages, surprises, memoryMb });
  }
  const defects = findDefects(server.options.dataDir);
  const { code } = await server.stop();
  figures.broken += defects.length + (code === 0 ? 0 : 1);
  if (defects.length > 0) log.write({ kind: "defects", defects });
  return figures;
}

/** Resident memory, where /proc tells. */
function readMemoryMb(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
  } catch {
    return null;
  }
}

import { cpus, totalmem } from "node:os";
import { argv, version } from "node:process";
import { ensurePagesAreBuilt } from "../support/ensure-built.ts";
import { createHosts, type Hosts } from "../support/server/hosts.ts";
import { soakFuzz } from "./soak-fuzz.ts";
import { soakKills } from "./soak-kills.ts";
import { openSoakLog, type SoakLog } from "./soak-log.ts";
import { readSoakOptions, SOAK_PARTS, type SoakOptions, type SoakPart } from "./soak-options.ts";
import { soakOutages } from "./soak-outages.ts";
import { soakStarts } from "./soak-starts.ts";

type Ways = { hosts: Hosts; log: SoakLog };

const PARTS: Record<SoakPart, (options: SoakOptions, ways: Ways) => Promise<{ broken: number }>> = {
  kills: soakKills,
  outages: soakOutages,
  starts: soakStarts,
  fuzz: soakFuzz,
};

/** The crash proofs and the fuzz of `npm test`, many times over. Exit code 1 when a promise was broken. */
async function main(): Promise<number> {
  const options = readOptions();
  if (!options) return 1;
  await ensurePagesAreBuilt();
  const log = openSoakLog(options);
  const hosts = createHosts();
  const startedAt = performance.now();
  log.write({ kind: "soak", at: new Date().toISOString(), ...describeMachine(), ...options });
  try {
    const figures: Partial<Record<SoakPart, { broken: number }>> = {};
    for (const part of SOAK_PARTS)
      if (options.only === undefined || options.only === part)
        figures[part] = await PARTS[part](options, { hosts, log });
    const minutes = Math.round((performance.now() - startedAt) / 6_000) / 10;
    const broken = Object.values(figures).reduce((sum, part) => sum + part.broken, 0);
    log.write({ kind: "end", minutes, ...figures, broken });
    if (broken > 0) for (const text of hosts.readLogs()) console.error(text);
    return broken > 0 ? 1 : 0;
  } finally {
    await hosts.close();
  }
}

function describeMachine() {
  const [first] = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  return { node: version, cpu: first?.model ?? "unknown", cores: cpus().length, memoryGb };
}

function readOptions(): SoakOptions | undefined {
  try {
    return readSoakOptions(argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

process.exitCode = await main();

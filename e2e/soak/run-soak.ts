import { cpus, totalmem } from "node:os";
import { argv, version } from "node:process";
import { ensurePagesAreBuilt } from "../support/ensure-built.ts";
import { createHosts } from "../support/server/hosts.ts";
import { soakKills } from "./soak-kills.ts";
import { openSoakLog } from "./soak-log.ts";
import { readSoakOptions, type SoakOptions } from "./soak-options.ts";
import { soakOutages } from "./soak-outages.ts";
import { soakStarts } from "./soak-starts.ts";

/** The crash proofs of `npm test`, many times over. Exit code 1 when a promise was broken. */
async function main(): Promise<number> {
  const options = readOptions();
  if (!options) return 1;
  await ensurePagesAreBuilt();
  const log = openSoakLog(options);
  const hosts = createHosts();
  const startedAt = performance.now();
  log.write({ kind: "soak", at: new Date().toISOString(), ...describeMachine(), ...options });
  try {
    const kills = await soakKills(options, { hosts, log });
    const outages = await soakOutages(options, { hosts, log });
    const starts = await soakStarts(options, { hosts, log });
    const minutes = Math.round((performance.now() - startedAt) / 6_000) / 10;
    const broken = kills.broken + outages.broken + starts.broken;
    log.write({ kind: "end", minutes, kills, outages, starts, broken });
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

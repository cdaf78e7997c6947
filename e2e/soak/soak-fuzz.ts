import { startEmbeddedDatabase } from "@easel/db/embedded";
import { makeTemplate, openWorld } from "@easel/testkit/standalone";
import { findDatabaseContradictions } from "../fuzz/find-database-contradictions.ts";
import { type FuzzFigures, fuzzCalls } from "../fuzz/fuzz-calls.ts";
import { openFuzzedHttp, sendMalformed } from "../fuzz/fuzz-over-http.ts";
import { openFuzzWorld } from "../fuzz/fuzz-world.ts";
import type { Hosts } from "../support/server/hosts.ts";
import type { SoakLog } from "./soak-log.ts";
import type { SoakOptions } from "./soak-options.ts";

export type FuzzTotals = { calls: number; overHttp: number; broken: number };
type Ways = { hosts: Hosts; log: SoakLog };

const CHECK_EVERY = 500;

/** Hostile input for every operation that MCP or REST shows, on a database and then over HTTP. */
export async function soakFuzz(options: SoakOptions, ways: Ways): Promise<FuzzTotals> {
  const inside = await fuzzOperations(options, ways);
  const over = await fuzzServer(options, ways);
  return {
    calls: inside.calls,
    overHttp: over.calls,
    broken: inside.findings + over.findings,
  };
}

async function fuzzOperations({ seed, calls }: SoakOptions, { hosts, log }: Ways) {
  const server = await startEmbeddedDatabase({ dataDir: hosts.newFolder() });
  try {
    await makeTemplate(server.url);
    const world = await openWorld(server.url);
    const figures = await fuzzCalls(await openFuzzWorld(world), {
      ...{ seed, calls, checkEvery: CHECK_EVERY },
      check: () => findDatabaseContradictions(world.url),
      ...toLines(log, "fuzz"),
    });
    await world.close();
    log.write({ kind: "fuzz-end", ...figures });
    return figures;
  } finally {
    await server.stop();
  }
}

async function fuzzServer({ seed, httpCalls }: SoakOptions, { hosts, log }: Ways) {
  const database = await hosts.startDatabase();
  const server = await hosts.start({ env: { DATABASE_URL: database.url } });
  const check = async () => [
    ...(await sendMalformed(server.facts)),
    ...(await findDatabaseContradictions(database.url)),
  ];
  const figures = await fuzzCalls(await openFuzzedHttp(server.facts), {
    ...{ seed: seed + 1, calls: httpCalls, checkEvery: CHECK_EVERY, check },
    ...toLines(log, "fuzz-http"),
  });
  log.write({ kind: "fuzz-http-end", ...figures });
  return figures;
}

function toLines(log: SoakLog, kind: string) {
  return {
    onFinding: (finding: object) => log.write({ kind: `${kind}-finding`, ...finding }),
    onProgress({ operations: _, ...figures }: FuzzFigures) {
      log.write({ kind, ...figures });
    },
  };
}

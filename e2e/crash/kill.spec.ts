import { expect, test } from "../support/host-test.ts";
import { isProcessAlive } from "../support/server/process-alive.ts";
import { getPostmaster } from "../support/server/server-database.ts";
import { runCrashRound } from "./crash-round.ts";
import { createRandom } from "./random.ts";
import { VICTIMS } from "./strike.ts";

const ACKNOWLEDGED_MIN = 40;

test("kill -9 in the middle of creates and answers loses nothing that was acknowledged", async ({
  hosts,
}) => {
  test.setTimeout(120_000);
  const seed = Date.now() % 1_000_000;
  test.info().annotations.push({ type: "seed", description: String(seed) });
  const random = createRandom(seed);
  let server = await hosts.start();
  const { apiKey } = server.facts;
  for (const victim of VICTIMS) {
    const round = await runCrashRound({
      ...{ hosts, server, victim, random },
      acknowledgedMin: ACKNOWLEDGED_MIN,
    });
    server = round.server;
    expect(round.contradictions, `${victim}, seed ${seed}`).toEqual([]);
    expect(round.acknowledged).toBeGreaterThanOrEqual(ACKNOWLEDGED_MIN);
    expect(round.tried, "the kill met nobody at work").toBeGreaterThan(round.acknowledged);
    expect(round.adopted).toBe(victim === "server");
    expect(round.defects).toEqual([]);
    expect(server.facts.apiKey, "agents keep their key").toBe(apiKey);
  }
  const { pid } = getPostmaster(server.options.dataDir);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(isProcessAlive(pid)).toBe(false);
});

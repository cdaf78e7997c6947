import { runCrashRound } from "../crash/crash-round.ts";
import { createRandom } from "../crash/random.ts";
import { VICTIMS } from "../crash/strike.ts";
import type { Hosts } from "../support/server/hosts.ts";
import type { SoakLog } from "./soak-log.ts";
import type { SoakOptions } from "./soak-options.ts";

export type KillFigures = { rounds: number; tried: number; acknowledged: number; broken: number };

/** One server and its data through all rounds. */
export async function soakKills(
  options: SoakOptions,
  { hosts, log }: { hosts: Hosts; log: SoakLog },
): Promise<KillFigures> {
  const { rounds, seed, writes: acknowledgedMin } = options;
  const random = createRandom(seed);
  const figures: KillFigures = { rounds: 0, tried: 0, acknowledged: 0, broken: 0 };
  let server = await hosts.start();
  while (figures.rounds < rounds) {
    const victim = VICTIMS[figures.rounds % VICTIMS.length] ?? "server";
    const round = await runCrashRound({ hosts, server, victim, random, acknowledgedMin });
    const { tried, acknowledged, adopted, contradictions, defects } = round;
    server = round.server;
    figures.rounds += 1;
    figures.tried += tried;
    figures.acknowledged += acknowledged;
    figures.broken += contradictions.length + defects.length;
    log.write({
      ...{ kind: "kill", round: figures.rounds, victim, tried, acknowledged, adopted },
      ...{ contradictions, defects },
    });
  }
  await server.stop();
  return figures;
}

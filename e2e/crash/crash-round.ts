import type { Agent } from "../support/agents/agent.ts";
import { CLIENT_KINDS, connectAgent } from "../support/agents/connect-agent.ts";
import type { Hosts } from "../support/server/hosts.ts";
import { getPostmaster } from "../support/server/server-database.ts";
import { findDefects } from "../support/server/server-log.ts";
import type { ServerProcess } from "../support/server/start-server.ts";
import { waitFor } from "../support/wait-for.ts";
import { workOnApp } from "./app-work.ts";
import { workAsClient } from "./client-work.ts";
import { findContradictions } from "./find-contradictions.ts";
import { countAcknowledged, countTried, type Ledger, newLedger } from "./ledger.ts";
import type { Random } from "./random.ts";
import { readEvents, readState, type State } from "./read-state.ts";
import { recover, strike, type Victim } from "./strike.ts";

export type RoundOptions = {
  hosts: Hosts;
  server: ServerProcess;
  victim: Victim;
  random: Random;
  /** Yeses after which the axe falls, at the least. */
  acknowledgedMin: number;
};

export type Round = {
  tried: number;
  acknowledged: number;
  /** Whether the restarted server took over the database that was still running. */
  adopted: boolean;
  /** Empty when every promise was kept. */
  contradictions: string[];
  /** What the server itself logged as an error. */
  defects: string[];
  server: ServerProcess;
};

/** Clients at work, a kill in the middle, a restart, and then everything compared with what the clients know. */
export async function runCrashRound(options: RoundOptions): Promise<Round> {
  const { hosts, server, victim } = options;
  const before = await readBefore(server);
  const ledger = newLedger();
  const { pid: postmasterPid } = getPostmaster(server.options.dataDir);
  await workUntilKilled(options, ledger);
  const aftermath = await recover(server, { victim, hosts, postmasterPid });

  const acknowledged = countAcknowledged(ledger);
  const agent = await connectAgent("v2-auto", aftermath.server.facts);
  const state = await readState(agent, ledger, before.cursor);
  await closeCanvases(agent, state);
  await agent.close();
  return {
    tried: countTried(ledger),
    acknowledged,
    adopted: aftermath.adopted,
    contradictions: [...aftermath.problems, ...findContradictions(ledger, state, before.total)],
    defects: findDefects(server.options.dataDir),
    server: aftermath.server,
  };
}

async function workUntilKilled(options: RoundOptions, ledger: Ledger): Promise<void> {
  const { server, victim, random, acknowledgedMin } = options;
  const { facts } = server;
  const agents = await Promise.all(CLIENT_KINDS.map((kind) => connectAgent(kind, facts)));
  const end = new AbortController();
  const workers = agents.flatMap((agent) => {
    const work = { agent, serverUrl: facts.url, ledger, until: end.signal };
    return [workAsClient(work), workOnApp(work)];
  });
  const enough = acknowledgedMin + random.integer(acknowledgedMin);
  await waitFor("enough acknowledged writes", () =>
    countAcknowledged(ledger) >= enough ? true : undefined,
  );
  await strike(server, victim);
  end.abort();
  // A call whose answer will never come ends with its client; one that a living server still has, by itself.
  if (victim !== "database") await Promise.all(agents.map((agent) => agent.close()));
  await Promise.all(workers);
  if (victim === "database") await Promise.all(agents.map((agent) => agent.close()));
}

async function readBefore({ facts }: ServerProcess): Promise<{ total: number; cursor: number }> {
  const agent = await connectAgent("v2-auto", facts);
  const { total } = await agent.call<{ total: number }>("list_canvases", {});
  const { next } = await readEvents(agent, 0);
  await agent.close();
  return { total, cursor: next };
}

/** An account takes a thousand open canvases. */
async function closeCanvases(agent: Agent, { canvases, lives, madeIds }: State): Promise<void> {
  const ended = new Set(
    lives.flatMap(({ entry, status }) => (status === "active" ? [] : [entry.canvasId])),
  );
  for (const id of [...canvases.keys(), ...madeIds])
    if (id !== null && !ended.has(id)) await agent.call("close_canvas", { id });
}

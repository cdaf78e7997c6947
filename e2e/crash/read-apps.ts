import type { Agent } from "../support/agents/agent.ts";
import {
  type AppEntry,
  type AppLedger,
  appCanvas,
  type LifeEntry,
  sendPatch,
  sendVote,
} from "./app-work.ts";

type Entry = { key: string; value: unknown; version: number };

/** An app's canvas as the server gives it out after a crash. */
export type FoundApp = {
  entry: AppEntry;
  version: number;
  note: string;
  expiresAt: string;
  createdAt: string;
  state: Entry[];
  /** What the last acknowledged patch, and the last tried one, came back with when they were sent again. */
  retriedVersions: number[];
};
/** `status` is null for one that is not found. */
export type FoundLife = { entry: LifeEntry; status: string | null };

export type AppState = {
  apps: FoundApp[];
  lives: FoundLife[];
  /** What the retry of each make came back with; null for a canvas that has been deleted. */
  madeIds: (string | null)[];
};

/** Sends again what a client that never heard back would, and then reads all there is. */
export async function readApps(agent: Agent, ledger: AppLedger): Promise<AppState> {
  const { apps, lives, makes } = ledger;
  const found: AppState = { apps: [], lives: [], madeIds: [] };
  for (const key of makes) found.madeIds.push(await makeAgain(agent, key));
  for (const entry of apps) found.apps.push(await readApp(agent, entry));
  for (const entry of lives) found.lives.push(await readLife(agent, entry));
  return found;
}

async function makeAgain(agent: Agent, key: string): Promise<string | null> {
  const outcome = await agent.attempt<{ id: string }>("create_canvas", appCanvas(key));
  if (outcome.ok) return outcome.result.id;
  if (outcome.error.error === "not_found") return null;
  throw new Error(`A canvas was refused: ${JSON.stringify(outcome.error)}`);
}

async function readApp(agent: Agent, entry: AppEntry): Promise<FoundApp> {
  const { canvasId: id, patches } = entry;
  const retriedVersions: number[] = [];
  for (const value of new Set([patches.acknowledged, patches.tried]))
    if (value > 0) retriedVersions.push(await sendPatch(agent, entry, value));
  for (const vote of entry.votes) await sendVote(entry, vote);
  const canvas = await agent.call<{
    version: number;
    nodes: { id: string; data: { markdown?: string } }[];
    expiresAt: string;
    createdAt: string;
  }>("get_canvas", { id });
  const { state } = await agent.call<{ state: Entry[] }>("get_canvas_state", { id });
  const { version, expiresAt, createdAt } = canvas;
  const note = canvas.nodes.find((node) => node.id === "note")?.data.markdown ?? "";
  return { entry, version, note, expiresAt, createdAt, state, retriedVersions };
}

async function readLife(agent: Agent, entry: LifeEntry): Promise<FoundLife> {
  const outcome = await agent.attempt<{ status: string }>("get_canvas", { id: entry.canvasId });
  if (outcome.ok) return { entry, status: outcome.result.status };
  if (outcome.error.error === "not_found") return { entry, status: null };
  throw new Error(`A canvas was refused: ${JSON.stringify(outcome.error)}`);
}

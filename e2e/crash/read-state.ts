import type { Answer, CanvasEvent } from "@easel/contracts";
import type { Agent } from "../support/agents/agent.ts";
import { sendAnswer, sendCreate } from "./client-work.ts";
import type { Ledger } from "./ledger.ts";
import { type AppState, readApps } from "./read-apps.ts";

/** A canvas as the server gives it out. */
export type FoundCanvas = {
  id: string;
  title: string;
  version: number;
  answers: number;
  nodes: { id: string }[];
  edges: unknown[];
  layout: Record<string, unknown>;
};

/** Everything the server says after a crash, in the order of the ledger. */
export type State = AppState & {
  /** What each create's retry with the same idempotency key came back with. */
  retriedIds: string[];
  /** What each answer's retry with the same request key came back with. */
  retriedNumbers: number[];
  canvases: Map<string, { canvas: FoundCanvas; answers: Answer[] }>;
  events: CanvasEvent[];
  /** All canvases of the account. */
  total: number;
};

const PAGE = 200;

/** Sends everything once more, as a client that never heard back would, and then reads all there is. */
export async function readState(agent: Agent, ledger: Ledger, eventsSince: number): Promise<State> {
  const retriedIds: string[] = [];
  for (const entry of ledger.creates) retriedIds.push(await sendCreate(agent, entry));
  const retriedNumbers: number[] = [];
  for (const entry of ledger.answers) retriedNumbers.push(await sendAnswer(entry));
  const canvases: State["canvases"] = new Map();
  for (const id of retriedIds) {
    const canvas = await agent.call<FoundCanvas>("get_canvas", { id });
    const { answers } = await agent.call<{ answers: Answer[] }>("get_answers", { id });
    canvases.set(id, { canvas, answers });
  }
  const found = await readApps(agent, ledger);
  const { total } = await agent.call<{ total: number }>("list_canvases", {});
  const { events } = await readEvents(agent, eventsSince);
  return { ...found, retriedIds, retriedNumbers, canvases, events, total };
}

/** All events after a cursor, and the cursor after them. */
export async function readEvents(agent: Agent, since: number) {
  const events: CanvasEvent[] = [];
  let cursor = since;
  while (true) {
    const input = { since: cursor, limit: PAGE };
    const page = await agent.call<{ events: CanvasEvent[]; next: number }>("list_events", input);
    events.push(...page.events);
    cursor = page.next;
    if (page.events.length < PAGE) return { events, next: cursor };
  }
}

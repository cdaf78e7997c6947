import { randomUUID } from "node:crypto";
import type { Agent } from "../support/agents/agent.ts";
import { createLinkVisitor, type LinkVisitor } from "../support/people/link-visitor.ts";

/** How often something was sent, and how often the server had said yes when it was last heard of. */
export type Count = { tried: number; acknowledged: number };
export type VoteEntry = { visitor: LinkVisitor; acknowledged: boolean };

/** One canvas that an agent changes and people vote on, as they know it. Everything counts up by one. */
export type AppEntry = {
  canvasId: string;
  /** Writes of the key `n`: the k-th sets it to k. */
  states: Count;
  /** Patches: the k-th writes k into the note, and under the key `p` with it. */
  patches: Count;
  votes: VoteEntry[];
  /** Extensions to 100 + k hours. */
  extensions: Count;
};

/** One canvas on its way from being made to being deleted. */
export type LifeEntry = { canvasId: string; closed: Count; deleted: Count };

export type AppLedger = {
  apps: AppEntry[];
  lives: LifeEntry[];
  /** Idempotency keys of all their canvases, noted before the first try. */
  makes: string[];
};

const FIRST_HOURS = 100;
/** The lock, the expiry and a whole life are tried less often: they are a few of many writes. */
const SELDOM = 4;

type Work = { agent: Agent; serverUrl: string; ledger: AppLedger; until: AbortSignal };

/** Works on one canvas, in every way that counts, until told to stop or until the server is gone. */
export async function workOnApp({ agent, serverUrl, ledger, until }: Work): Promise<void> {
  try {
    const app = await makeApp(agent, ledger);
    ledger.apps.push(app);
    for (let turn = 1; !until.aborted; turn++) {
      await count(app.states, (value) =>
        agent.call("set_canvas_state", { id: app.canvasId, values: { n: value } }),
      );
      await count(app.patches, (value) => sendPatch(agent, app, value));
      const vote = { visitor: createLinkVisitor(serverUrl), acknowledged: false };
      app.votes.push(vote);
      await sendVote(app, vote);
      if (turn % SELDOM === 0) await actSeldom(agent, app, ledger);
    }
  } catch {
    // The server is gone in the middle of it: what was not acknowledged may or may not have happened.
  }
}

async function actSeldom(agent: Agent, app: AppEntry, ledger: AppLedger): Promise<void> {
  const { canvasId: id } = app;
  await agent.call("acquire_canvas_lock", { id });
  await count(app.extensions, (value) =>
    agent.call("extend_canvas", { id, expiresInHours: FIRST_HOURS + value }),
  );
  await agent.call("release_canvas_lock", { id });
  const life: LifeEntry = {
    canvasId: (await makeApp(agent, ledger)).canvasId,
    ...{ closed: newCount(), deleted: newCount() },
  };
  ledger.lives.push(life);
  await count(life.closed, () => agent.call("close_canvas", { id: life.canvasId }));
  await count(life.deleted, () => agent.call("delete_canvas", { id: life.canvasId }));
}

/** The same patch on the same version, however often it is sent. */
export async function sendPatch(agent: Agent, { canvasId }: AppEntry, value: number) {
  const { version } = await agent.call<{ version: number }>("patch_canvas", {
    id: canvasId,
    baseVersion: value,
    operations: [
      { op: "update_node", id: "note", data: { markdown: String(value) } },
      { op: "set_state", values: { p: value } },
    ],
  });
  return version;
}

export async function sendVote({ canvasId }: AppEntry, vote: VoteEntry): Promise<void> {
  await vote.visitor.act({ canvasId, nodeId: "poll", value: { options: ["a"] } });
  vote.acknowledged = true;
}

async function count(counted: Count, send: (value: number) => Promise<unknown>): Promise<void> {
  counted.tried += 1;
  await send(counted.tried);
  counted.acknowledged = counted.tried;
}

async function makeApp(agent: Agent, { makes }: AppLedger): Promise<AppEntry> {
  const key = `app-${randomUUID()}`;
  makes.push(key);
  const { id } = await agent.call<{ id: string }>("create_canvas", appCanvas(key));
  return {
    canvasId: id,
    states: newCount(),
    patches: newCount(),
    votes: [],
    extensions: newCount(),
  };
}

export function appCanvas(idempotencyKey: string) {
  const options = [
    { id: "a", title: "This" },
    { id: "b", title: "That" },
  ];
  return {
    idempotencyKey,
    title: "An app",
    nodes: [
      { id: "note", kind: "widget", widget: "note@1", data: { markdown: "0" } },
      { id: "poll", kind: "widget", widget: "poll@1", data: { question: "Which?", options } },
    ],
    access: { linkRole: "participant" },
    expiresInHours: FIRST_HOURS,
  };
}

function newCount(): Count {
  return { tried: 0, acknowledged: 0 };
}

export function countApps({ apps, lives }: AppLedger) {
  const counts = [
    ...apps.flatMap(({ states, patches, extensions }) => [states, patches, extensions]),
    ...lives.flatMap(({ closed, deleted }) => [closed, deleted]),
  ];
  const votes = apps.flatMap((app) => app.votes);
  return {
    tried: counts.reduce((sum, { tried }) => sum + tried, votes.length),
    acknowledged: counts.reduce(
      (sum, { acknowledged }) => sum + acknowledged,
      votes.filter((vote) => vote.acknowledged).length,
    ),
  };
}

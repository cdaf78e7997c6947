import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Agent } from "../support/agents/agent.ts";
import { CLIENT_KINDS, connectAgent } from "../support/agents/connect-agent.ts";
import { expect, test } from "../support/host-test.ts";
import { createLinkVisitor, newRequestKey } from "../support/people/link-visitor.ts";
import { isProcessAlive } from "../support/server/process-alive.ts";
import { getPostmaster } from "../support/server/server-database.ts";
import { findDefects } from "../support/server/server-log.ts";
import { crashCanvas } from "./crash-canvas.ts";

const LONG_WAIT = { seconds: 60 };

/** Resolves to the wait, once the server has it: what the same agent asks later has been answered. */
async function beginWait(agent: Agent, id: string) {
  const wait = agent.attempt("wait_for_answer", { id, ...LONG_WAIT });
  await agent.call("get_canvas", { id });
  return { wait };
}

test("a server that is told to end sends its waiting agents away, to come back after the restart", async ({
  hosts,
}) => {
  const server = await hosts.start();
  const { dataDir } = server.options;
  const agents = await Promise.all(CLIENT_KINDS.map((kind) => connectAgent(kind, server.facts)));
  const [first] = agents;
  if (!first) throw new Error("There are no clients.");
  const asked = crashCanvas({ idempotencyKey: "asked", title: "Asked before the restart" });
  const { id } = await first.call<{ id: string }>("create_canvas", asked);
  const begun = await Promise.all(agents.map((agent) => beginWait(agent, id)));
  const database = getPostmaster(dataDir);

  const exit = server.stop("SIGTERM");
  for (const { wait } of begun)
    expect(await wait).toMatchObject({
      ok: false,
      error: { error: "unavailable", retryAfterSeconds: 2 },
    });
  expect(await exit).toEqual({ code: 0, signal: null });
  expect(isProcessAlive(database.pid)).toBe(false);
  expect(existsSync(join(dataDir, "local.json"))).toBe(false);
  expect(findDefects(dataDir)).toEqual([]);

  const restarted = await hosts.start(server.options);
  const again = first.call("wait_for_answer", { id, ...LONG_WAIT });
  const answer = { choice: "x", token: "after the restart" };
  await createLinkVisitor(restarted.facts.url).submit({
    ...{ canvasId: id, answer, requestKey: newRequestKey() },
  });
  expect(await again).toMatchObject({ status: "active", answers: [{ number: 1, answer }] });
  await Promise.all(agents.map((agent) => agent.close()));
  expect(await restarted.stop("SIGINT")).toEqual({ code: 0, signal: null });
});

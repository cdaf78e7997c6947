import { randomUUID } from "node:crypto";
import type { Answer } from "@easel/contracts";
import { connectAgent } from "../support/agents/connect-agent.ts";
import { expect, test } from "../support/host-test.ts";
import { createLinkVisitor, newRequestKey } from "../support/people/link-visitor.ts";
import { getPostmaster } from "../support/server/server-database.ts";
import { findDefects } from "../support/server/server-log.ts";
import { crashCanvas } from "./crash-canvas.ts";
import { AGENT_CALLERS, startCallers } from "./outage-callers.ts";

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

test("while the database is stopped callers are told when to come back, and then all is well again", async ({
  hosts,
}) => {
  test.setTimeout(150_000);
  const database = await hosts.startDatabase();
  const server = await hosts.start({ env: { DATABASE_URL: database.url } });
  const { url, mcpUrl } = server.facts;
  const { calling, close } = await startCallers(server);
  // An outage between an agent's question and a person's answer.
  const agent = await connectAgent("v2-auto", server.facts);
  const asked = crashCanvas({ idempotencyKey: randomUUID(), title: "Asked before" });
  const { id } = await agent.call<{ id: string }>("create_canvas", asked);
  const waiting = agent.call<{ answers: Answer[] }>("wait_for_answer", { id, seconds: 60 });
  await calling.untilEach("ok", 3);

  await database.stop();
  await calling.untilEach("refused", 2);
  expect(await statusOf(`${url}/readyz`)).toBe(503);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  // Once a key's last look-up has grown old, the refusal comes before any tool.
  await Promise.all(AGENT_CALLERS.map((name) => calling.until(name, "HTTP 503", 1)));
  // Nobody is told that their key is wrong while keys cannot be looked up.
  const unknownKey = { authorization: `Bearer ek_${"A".repeat(43)}` };
  const refusal = await fetch(mcpUrl, { method: "POST", headers: unknownKey });
  expect(refusal.status).toBe(503);
  expect(await refusal.json()).toMatchObject({ error: "unavailable", retryAfterSeconds: 2 });
  await database.start();
  await calling.untilEach("ok", 3);
  await close();
  expect(calling.surprises).toEqual([]);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  expect((await fetch(mcpUrl, { method: "POST", headers: unknownKey })).status).toBe(401);

  const answer = { choice: "y", token: "after the outage" };
  const sent = { canvasId: id, answer, requestKey: newRequestKey() };
  expect((await createLinkVisitor(url).submit(sent)).status).toBe(200);
  expect((await waiting).answers.map((found) => found.answer)).toEqual([answer]);
  expect(findDefects(server.options.dataDir)).toEqual([]);
  await agent.close();
  expect(await server.stop()).toEqual({ code: 0, signal: null });
});

test("the embedded database comes back by itself after kill -9", async ({ hosts }) => {
  test.setTimeout(120_000);
  const server = await hosts.start();
  const { calling, close } = await startCallers(server);
  await calling.untilEach("ok", 3);
  const before = getPostmaster(server.options.dataDir);
  process.kill(before.pid, "SIGKILL");
  await calling.untilEach("refused", 1);
  await calling.untilEach("ok", 3);
  await close();
  expect(calling.surprises).toEqual([]);
  expect(getPostmaster(server.options.dataDir).pid).not.toBe(before.pid);
  expect(findDefects(server.options.dataDir)).toEqual([]);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
});

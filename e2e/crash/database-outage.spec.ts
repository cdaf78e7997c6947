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

/** What people who open these addresses get: a page with a heading, a status and a time to come back. */
async function lookAtPages(server: { url: string; signInUrl: string }, canvasId: string) {
  const { url } = server;
  const cookie = `easel_session=es_${"A".repeat(43)}`;
  const pages: [string, RequestInit?][] = [
    [`${url}/`, { headers: { cookie } }],
    [`${url}/canvases`, { headers: { cookie } }],
    [`${url}/c/${canvasId}`],
    [server.signInUrl],
    [`${url}/sign-out`, { method: "POST", headers: { origin: url, cookie } }],
  ];
  return Promise.all(
    pages.map(async ([address, init]) => {
      const response = await fetch(address, { redirect: "manual", ...init });
      const html = await response.text();
      return {
        path: new URL(address).pathname.replace(/(ei_|[0-9a-f]{32}).*/, ""),
        status: response.status,
        comesBack: Number(response.headers.get("retry-after")) > 0,
        type: response.headers.get("content-type")?.split(";")[0],
        heading: /<h1[^>]*>([^<]*)</.exec(html)?.[1],
      };
    }),
  );
}

test("while the database is stopped callers are told when to come back, and then all is well again", async ({
  hosts,
  page,
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
  const away = { status: 503, comesBack: true, type: "text/html" };
  expect(await lookAtPages(server.facts, id)).toEqual([
    { path: "/", heading: "This page cannot be reached right now", ...away },
    { path: "/canvases", heading: "Your canvases cannot be read right now", ...away },
    { path: "/c/", heading: "The canvas cannot be reached right now", ...away },
    { path: "/sign-in/", heading: "Signing in does not work right now", ...away },
    { path: "/sign-out", heading: "You are still signed in", ...away },
  ]);
  // What needs no database goes on: the home page of somebody who is not signed in.
  expect(await statusOf(`${url}/`)).toBe(200);
  await page.goto(`${url}/c/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The canvas cannot be reached right now",
  );

  await database.start();
  // Nobody presses anything: the page that said so comes back by itself.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asked before", {
    timeout: 30_000,
  });
  await calling.untilEach("ok", 3);
  await close();
  expect(calling.surprises).toEqual([]);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  expect(await statusOf(`${url}/c/${id}`)).toBe(200);
  // The link was not spent on a database that could not have noted it.
  const press = { method: "POST", headers: { origin: url }, redirect: "manual" } as const;
  expect((await fetch(server.facts.signInUrl, press)).status).toBe(303);
  expect((await fetch(server.facts.signInUrl, press)).status).toBe(410);
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

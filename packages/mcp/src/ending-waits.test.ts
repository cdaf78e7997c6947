import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FIXTURE_KEY, startFixtureServer } from "./testing/start-fixture-server.ts";

let server: Awaited<ReturnType<typeof startFixtureServer>>;
beforeEach(async () => {
  server = await startFixtureServer();
});
afterEach(() => server.close());

const envelope = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  },
};
const modernHeaders = {
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "tools/call",
  "mcp-name": "wait_for_nothing",
};

function wait(era: "2025" | "2026", signal?: AbortSignal) {
  const isModern = era === "2026";
  const params = {
    name: "wait_for_nothing",
    arguments: { waitSeconds: 30 },
    ...(isModern && envelope),
  };
  return fetch(server.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${FIXTURE_KEY}`,
      ...(isModern && modernHeaders),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    ...(signal && { signal }),
  });
}

test.each(["2025", "2026"] as const)("a caller of %s that leaves ends its wait", async (era) => {
  const leaving = new AbortController();
  const waiting = wait(era, leaving.signal).then((response) => response.text());
  await sleep(150);
  leaving.abort();
  await expect(waiting).rejects.toThrow();
  await vi.waitFor(() => expect(server.waitsEnded).toEqual(["caller_left"]));
});

test.each(["2025", "2026"] as const)(
  "a stop wakes a wait of %s, which still gets its answer",
  async (era) => {
    const waiting = wait(era).then((response) => response.text());
    await sleep(150);
    server.stop();
    expect(await waiting).toContain("server_stopping");
  },
);

test("whoever comes during a stop is told to come back", async () => {
  server.stop();
  const response = await wait("2026");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(await response.json()).toMatchObject({ error: "unavailable", retryAfterSeconds: 2 });
});

test("a stop ends subscriptions", async () => {
  const response = await fetch(server.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${FIXTURE_KEY}`,
      ...modernHeaders,
      "mcp-method": "subscriptions/listen",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "subscriptions/listen",
      params: { notifications: { toolsListChanged: true }, ...envelope },
    }),
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const ended = response.text();
  server.stop();
  await ended;
});

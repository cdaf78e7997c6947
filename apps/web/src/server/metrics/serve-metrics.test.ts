import {
  createServer,
  type IncomingHttpHeaders,
  request as rawRequest,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "@easel/contracts";
import { catalog, createJobContext, type RunOperation } from "@easel/operations";
import { afterEach, expect, test } from "vitest";
import { createMetrics, type Metrics } from "./create-metrics.ts";
import { createServeMetrics } from "./serve-metrics.ts";

const TOKEN = "a-token-of-the-operators";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function start(token?: string, metrics: Metrics = createMetrics()): Promise<number> {
  const serve = createServeMetrics(metrics, token);
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  return (server.address() as AddressInfo).port;
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; text: string };

/** Not fetch, which sends no Host of one's own. */
function ask(port: number, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = rawRequest({ host: "127.0.0.1", port, path: "/metrics", method, headers });
    request.on("error", reject);
    request.on("response", (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, text }),
      );
    });
    request.end();
  });
}

test("a caller of this machine reads them, under any of its names", async () => {
  const port = await start();
  for (const host of [`127.0.0.1:${port}`, "localhost", "[::1]:80"]) {
    const { status, headers, text } = await ask(port, { host });
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  }
  expect((await ask(port, {}, "HEAD")).text).toBe("");
});

test.each<[string, Record<string, string>]>([
  ["a page under a rebound name", { host: "evil.example" }],
  ["a proxy", { "x-forwarded-for": "203.0.113.9" }],
  ["another proxy", { forwarded: "for=203.0.113.9" }],
  ["a third", { via: "1.1 proxy" }],
])("%s on this machine does not", async (_, headers) => {
  const port = await start();
  const { status, text } = await ask(port, headers);
  expect(status).toBe(404);
  expect(text).toContain("EASEL_METRICS_TOKEN");
});

test("with a token, who sends it reads them from anywhere, and nobody else does, not even here", async () => {
  const port = await start(TOKEN);
  const authorization = `Bearer ${TOKEN}`;
  const remote = { host: "easel.example.com", "x-forwarded-for": "203.0.113.9" };
  expect((await ask(port, { ...remote, authorization })).status).toBe(200);
  for (const wrong of [undefined, `Bearer ${TOKEN}x`, "Bearer x", `Basic ${TOKEN}`]) {
    const { status, headers } = await ask(port, wrong ? { authorization: wrong } : {});
    expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  }
});

test("they are read and nothing else", async () => {
  const { status, headers } = await ask(await start(), {}, "POST");
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("requests, jobs, sockets and connections are counted", async () => {
  const metrics = createMetrics();
  metrics.countRequest("page", 200);
  metrics.countRequest("page", 200);
  metrics.countRequest("rest", 404);
  metrics.countJob("clean_up", "failed");
  metrics.watchSockets(() => 7);
  metrics.watchConnections(() => ({ total: 5, idle: 2, waiting: 1 }));
  const { text } = await metrics.render();
  for (const line of [
    'easel_http_requests_total{kind="page",status="200"} 2',
    'easel_http_requests_total{kind="rest",status="404"} 1',
    'easel_jobs_total{job="clean_up",outcome="failed"} 1',
    "easel_live_sockets 7",
    'easel_database_connections{state="in_use"} 3',
    'easel_database_connections{state="idle"} 2',
    'easel_database_connections{state="waiting"} 1',
  ])
    expect(text.split("\n")).toContain(line);
});

test("operations are counted by outcome and timed, waits are counted while they last, and ids are nowhere", async () => {
  const metrics = createMetrics();
  const organizationId = "7b1c2a52-1111-4222-8333-944455556666";
  const canvas = "0123456789abcdef0123456789abcdef";
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  // safe because the stand-in answers nothing that a test reads.
  const run = metrics.measure((async (operation) => {
    if (operation.kind === "action") await gate;
    if (operation.name === "get_canvas") throw new AppError("not_found", canvas);
    if (operation.name === "list_events") throw new TypeError("defect");
    return {};
  }) as RunOperation);
  const ctx = createJobContext({
    ...{ job: "test", organizationId, publicUrl: "", now: () => new Date() },
    signal: new AbortController().signal,
  });
  const call = (name: string) => {
    const operation = catalog.find((one) => one.name === name);
    if (!operation) throw new Error(`${name} is unknown.`);
    return run(operation, { ctx, input: { id: canvas } });
  };
  const waiting = call("wait_for_event");
  await expect(call("get_canvas")).rejects.toThrow(AppError);
  await expect(call("list_events")).rejects.toThrow(TypeError);
  await call("list_canvases");
  const during = (await metrics.render()).text;
  openGate();
  await waiting;
  const after = (await metrics.render()).text.split("\n");
  expect(during.split("\n")).toContain("easel_waits_open 1");
  for (const line of [
    "easel_waits_open 0",
    'easel_operations_total{operation="get_canvas",outcome="not_found"} 1',
    'easel_operations_total{operation="list_events",outcome="internal"} 1',
    'easel_operations_total{operation="list_canvases",outcome="ok"} 1',
    'easel_operation_duration_seconds_count{operation="wait_for_event"} 1',
  ])
    expect(after).toContain(line);
  expect(after.join("\n")).not.toMatch(/0123456789abcdef|7b1c2a52/);
});

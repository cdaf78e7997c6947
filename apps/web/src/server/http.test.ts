import { request as rawRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "@easel/contracts";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { attachServer, createHttpServer, type Handlers } from "./http.ts";
import { toOriginPolicy } from "./origin-policy.ts";
import { setPageStatus } from "./page-status.ts";

const CANVAS = "0123456789abcdef0123456789abcdef";
const lines: string[] = [];
const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });

let server: Server;
let url: string;
let handlers: Handlers | null;
let stopping: AbortController;
let ping: () => Promise<void>;
let counted: [string, number][];
let pageSaw: Record<string, unknown>;

beforeEach(async () => {
  lines.length = 0;
  stopping = new AbortController();
  ping = async () => {};
  server = createHttpServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  handlers = {
    mcp: (_, response) => void response.end("mcp"),
    rest: async ({ response }, name) => void response.end(`rest ${name}`),
    live: async ({ socket }) => void socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
    signIn: (token) => async (_, response) => {
      if (token === "ei_used") return "link_used";
      if (token === "ei_open")
        return { name: "Zoë", email: "z@example.com", organizationName: "O", now: null };
      if (token === "ei_many")
        throw new AppError("rate_limited", "Wait 12 seconds.", { retryAfterSeconds: 11.2 });
      if (token === "ei_away") throw new AppError("unavailable", "Away.", { retryAfterSeconds: 2 });
      response.end(`sign-in ${token}`);
      return "answered";
    },
    signOut: async (request, response) => {
      if (request.headers["x-test"] === "away") throw new AppError("unavailable", "Away.");
      response.end("sign-out");
    },
    frames: async ({ response }, route) => void response.end(`frames ${route.kind}`),
    page: async (request, response) => {
      pageSaw = { ...request.headers };
      if (request.url === "/fail") throw new Error("broken page");
      // As Next does: its own status, late and by the property.
      if (request.url?.startsWith("/unavailable"))
        setPageStatus(String(request.headers["x-request-id"]), {
          status: 503,
          retryAfterSeconds: 1.2,
        });
      response.statusCode = 200;
      response.end(`page ${request.method} ${request.url}`);
    },
  };
  const policy = toOriginPolicy({ publicUrl: undefined, host: "127.0.0.1", port });
  const readiness = {
    stopping: stopping.signal,
    isStarted: () => handlers !== null,
    ping: () => ping(),
  };
  counted = [];
  attachServer(server, {
    ...{ policy, log, readiness, isDevelopment: false, handlers: () => handlers },
    metrics: async (_, response) => void response.end("metrics"),
    onRequest: (kind, status) => counted.push([kind, status]),
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ["/mcp", "mcp"],
  ["/api/v1/open_canvas", "rest open_canvas"],
  ["/sign-in/ei_token", "sign-in ei_token"],
  ["/sign-out", "sign-out"],
  ["/canvases", "page GET /canvases", "GET"],
])("%s is answered", async (path, text, method = "POST") => {
  const response = await fetch(url + path, { method });
  expect(await response.text()).toBe(text);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("x-request-id")).toBeTruthy();
  expect(response.headers.get("x-powered-by")).toBeNull();
});

test("a page is read and nothing else", async () => {
  const response = await fetch(`${url}/c/${CANVAS}`, { method: "PUT" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("a canvas page gets its viewer, its nonce and its silence towards others", async () => {
  const response = await fetch(`${url}/c/${CANVAS}`, {
    headers: { "content-security-policy": "script-src *", "x-nonce": "mine" },
  });
  const policy = response.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(pageSaw).toMatchObject({ "x-nonce": nonce, "content-security-policy": policy });
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/connect-src 'self' ws:\/\/127\.0\.0\.1:\d+ ws:\/\/localhost:\d+;/);
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("set-cookie")).toContain("easel_viewer=");
  expect(String(pageSaw.cookie)).toContain("easel_viewer=");
  const other = await fetch(`${url}/canvases`);
  expect(other.headers.get("content-security-policy")).not.toContain(nonce);
  expect(other.headers.get("set-cookie")).toBeNull();
});

test("every request is counted by its kind and status, and nothing else of it", async () => {
  await fetch(`${url}/c/${CANVAS}`);
  await fetch(`${url}/fail`);
  await fetch(`${url}/metrics`);
  await expect
    .poll(() => counted)
    .toEqual([
      ["page", 200],
      ["page", 500],
      ["metrics", 200],
    ]);
});

test("metrics are served also while starting, and decide for themselves under which name", async () => {
  handlers = null;
  expect(await (await fetch(`${url}/metrics`)).text()).toBe("metrics");
});

test("neither canvas ids nor tokens reach the log", async () => {
  for (const path of [`/c/${CANVAS}`, "/sign-in/ei_token", `/live?canvas=${CANVAS}`])
    await fetch(url + path);
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(3);
  expect(lines.join()).not.toMatch(/ei_token|0123456789abcdef0123/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    route: "/c/[id]",
    canvas: expect.stringMatching(/^[0-9a-f]{8,10}$/),
  });
});

test("while starting, the process is well but not ready", async () => {
  handlers = null;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/mcp`)).status).toBe(503);
  expect(await (await fetch(`${url}/c/${CANVAS}`)).text()).toContain("starting");
});

test("ready means that the database answers, and soon", async () => {
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  ping = () => Promise.reject(new Error("down"));
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "database_unavailable" });
  ping = () => new Promise(() => {});
  const startedAt = performance.now();
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "database_slow" });
  expect(performance.now() - startedAt).toBeLessThan(1500);
});

test("a stopping server is not ready and keeps no connection", async () => {
  stopping.abort();
  const response = await fetch(`${url}/readyz`);
  expect(response.status).toBe(503);
  expect(response.headers.get("connection")).toBe("close");
});

test("an unknown Host gets nothing, but a probe may come by any", async () => {
  const status = (path: string) =>
    new Promise((resolve, reject) => {
      rawRequest(url + path, { headers: { host: "evil.example" } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  expect(await status("/canvases")).toBe(421);
  expect(await status("/mcp")).toBe(403);
  expect(await status("/api/v1/open_canvas")).toBe(403);
  expect(await status("/readyz")).toBe(200);
});

test("a defect is logged once and shown as its number", async () => {
  const response = await fetch(`${url}/fail`);
  expect(response.status).toBe(500);
  const body = await response.text();
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(body).not.toContain("broken page");
  expect(body).toContain(response.headers.get("x-request-id") ?? "?");
  expect(lines.filter((line) => line.includes("broken page"))).toHaveLength(1);
});

test("a page depends on nothing that it does not need: Next's own headers stay outside", async () => {
  await fetch(`${url}/c/${CANVAS}`, {
    headers: {
      ...{ rsc: "1", "next-router-state-tree": "garbage", "next-action": "x" },
      ...{ "x-middleware-subrequest": "x", "x-forwarded-host": "evil.example" },
      ...{ "accept-language": "de", cookie: "a=b" },
    },
  });
  expect(Object.keys(pageSaw).sort()).toEqual(
    expect.arrayContaining(["accept-language", "content-security-policy", "cookie", "x-nonce"]),
  );
  expect(
    Object.keys(pageSaw).filter((name) => /^(rsc|next-|x-middleware|x-forwarded)/.test(name)),
  ).toEqual([]);
});

test("another spelling of a canvas's address is answered with the address, under the same silence", async () => {
  const answer = (path: string, method = "GET") =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown> }>(
      (resolve, reject) => {
        rawRequest(url, { path, method }, (response) => {
          response.resume();
          resolve({ status: response.statusCode, headers: response.headers });
        })
          .on("error", reject)
          .end();
      },
    );
  for (const path of [`/./c/${CANVAS}`, `//c/${CANVAS}`, `/c/%30${CANVAS.slice(1)}`]) {
    const { status, headers } = await answer(path);
    expect([status, headers.location]).toEqual([308, `/c/${CANVAS}`]);
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect((await answer(path, "POST")).status).toBe(404);
  }
  expect(await answer(`/c/${CANVAS}.rsc`)).toMatchObject({
    status: 404,
    headers: { "referrer-policy": "no-referrer" },
  });
});

test("a sign-in link that is used up is shown as a page, under its own address", async () => {
  const response = await fetch(`${url}/sign-in/ei_used`);
  expect(await response.text()).toBe("page GET /sign-in?link=used");
});

test("a sign-in link that works is shown by a page that nobody can frame and that tells its address to nobody", async () => {
  const response = await fetch(`${url}/sign-in/ei_open`, {
    headers: { "x-sign-in-offer": "forged" },
  });
  expect(await response.text()).toBe("page GET /sign-in?link=open");
  expect(JSON.parse(decodeURIComponent(String(pageSaw["x-sign-in-offer"])))).toEqual({
    ...{ name: "Zoë", email: "z@example.com", organizationName: "O", now: null },
  });
  // The host's name and no path, so that the form's Origin is ours also over plain http.
  expect(response.headers.get("referrer-policy")).toBe("strict-origin");
  expect(response.headers.get("x-frame-options")).toBe("DENY");
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(response.headers.get("content-security-policy")).toContain("form-action 'self'");
});

test("what only the server may hand to a page cannot come from outside", async () => {
  await fetch(`${url}/sign-in`, { headers: { "x-sign-in-offer": "forged" } });
  expect(pageSaw).not.toHaveProperty("x-sign-in-offer");
});

test("people who are to wait are told so by a page, and programs by its headers", async () => {
  const response = await fetch(`${url}/sign-in/ei_many`);
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "12"]);
  expect(response.headers.get("content-type")).toContain("text/html");
  const html = await response.text();
  expect(html).toContain("<h1>One moment, please</h1>");
  expect(html).toContain("Wait 12 seconds.");
});

test("people are told of an outage by a page with the status that programs read", async () => {
  const away = await fetch(`${url}/sign-in/ei_away`);
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await away.text()).toBe("page GET /unavailable");
  const out = await fetch(`${url}/sign-out`, { method: "POST", headers: { "x-test": "away" } });
  expect(out.status).toBe(503);
  expect(await out.text()).toBe("page GET /unavailable?still=in");
});

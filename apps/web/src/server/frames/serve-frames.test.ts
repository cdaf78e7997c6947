import { createHash } from "node:crypto";
import { type IncomingHttpHeaders, request as rawRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "@easel/contracts";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ABSENT_LIVE, ABSENT_WEB } from "../absent-handlers.ts";
import { attachServer, createHttpServer } from "../http.ts";
import { toOriginPolicy } from "../origin-policy.ts";
import type { OpenedComponent } from "./component-source.ts";
import { toKitFiles } from "./kit-files.ts";
import { toSandboxLabel } from "./sandbox-origin.ts";
import { createServeFrames } from "./serve-frames.ts";

const CANVAS = "0123456789abcdef0123456789abcdef";
const LABEL = toSandboxLabel(CANVAS);
const ORG = "0e7d1f0a-5b0f-4c8f-9d1b-0a8c7b6d5e4f";
const SCRIPT = "a".repeat(64);
const STYLES = "b".repeat(64);
const COOKIE = "easel_session=secret";
const kit = toKitFiles({
  bootstrap: "boot()",
  script: "kit.0a.js",
  styles: "kit.0b.css",
  files: new Map([
    ["kit.0a.js", Buffer.from("kit()")],
    ["kit.0b.css", Buffer.from("kit{}")],
  ]),
});

let server: Server;
let port: number;
let now: Date;
let opened: OpenedComponent | AppError;
let asked: unknown[];

beforeEach(async () => {
  server = createHttpServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  port = (server.address() as AddressInfo).port;
  now = new Date("2026-12-01T10:00:00Z");
  asked = [];
  opened = { organizationId: ORG, version: 2, bundle: { script: SCRIPT, styles: STYLES } };
  serveAs({});
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function serveAs(options: { publicUrl?: string; sandboxOrigin?: string }) {
  const policy = toOriginPolicy({ publicUrl: undefined, host: "127.0.0.1", port, ...options });
  const frames = createServeFrames({
    components: {
      openComponent: async (input, { cookie }) => {
        asked.push([input, cookie]);
        if (opened instanceof AppError) throw opened;
        return opened;
      },
      readBlob: async (organizationId, hash) =>
        organizationId === ORG && hash === SCRIPT ? Buffer.from("component()") : null,
    },
    ...{ kit, policy, key: Buffer.alloc(32, 1), now: () => now },
  });
  server.removeAllListeners("request");
  attachServer(server, {
    policy,
    log: pino({ level: "silent" }),
    readiness: {
      stopping: new AbortController().signal,
      isStarted: () => true,
      ping: async () => {},
    },
    metrics: async (_, response) => void response.end("metrics"),
    isDevelopment: false,
    handlers: () => ({
      ...{ ...ABSENT_WEB, ...ABSENT_LIVE, frames },
      page: async (_, response) => void response.end("page"),
    }),
  });
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function get(path: string, host = `127.0.0.1:${port}`, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, cookie: COOKIE };
    const sent = rawRequest({ port, host: "127.0.0.1", path, method, headers }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function getAddress(): Promise<URL> {
  const door = await get(`/frames/${CANVAS}/~board`);
  expect(door.status).toBe(303);
  return new URL(door.headers.location ?? "", `http://127.0.0.1:${port}`);
}

test("the door asks as whoever the cookies say and leads to the canvas's own origin", async () => {
  const address = await getAddress();
  expect(address.origin).toBe(`http://${LABEL}.localhost:${port}`);
  expect(address.pathname).toBe("/frame");
  expect(asked).toEqual([[{ canvasId: CANVAS, nodeId: "board" }, COOKIE]]);
  // The component's script can read where it came from, so the id, which opens the canvas, is not in it.
  expect(Buffer.from(address.search, "base64").toString()).not.toContain(CANVAS);
  expect(address.href).not.toContain(CANVAS);
});

test("a node may be called anything", async () => {
  for (const nodeId of ["..", "a/b", "ä ?#%", "~"]) {
    const { status } = await get(`/frames/${CANVAS}/~${encodeURIComponent(nodeId)}`);
    expect(status).toBe(303);
    expect(asked.pop()).toEqual([{ canvasId: CANVAS, nodeId }, COOKIE]);
  }
});

test("the document has exactly the policy that was decided", async () => {
  const address = await getAddress();
  const { status, headers, body } = await get(address.pathname + address.search, address.host);
  const own = `http://${LABEL}.localhost:${port}/kit/ http://${LABEL}.localhost:${port}/blob/${ORG}/`;
  const hash = createHash("sha256").update("boot()").digest("base64");
  expect(status).toBe(200);
  expect(String(headers["content-security-policy"]).split("; ")).toEqual([
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src 'sha256-${hash}' ${own} 'wasm-unsafe-eval'`,
    `style-src 'unsafe-inline' ${own}`,
    "img-src data: blob:",
    "font-src data:",
    "media-src data: blob:",
    "connect-src 'none'",
    "worker-src blob:",
    "frame-src 'none'",
    "child-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors http://127.0.0.1:${port} http://localhost:${port}`,
  ]);
  expect(headers).toMatchObject({
    "connection-allowlist": "(response-origin)",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "origin-agent-cluster": "?1",
    "cross-origin-opener-policy": "same-origin",
    "x-robots-tag": "noindex",
    "cache-control": "no-store",
  });
  expect(headers["permissions-policy"]).toMatch(/(^|, )camera=\(\), .*usb=\(\)/);
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(headers["set-cookie"]).toBeUndefined();
  const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual([
    "<script>",
    '<script crossorigin src="/kit/kit.0a.js">',
    `<script crossorigin src="/blob/${ORG}/${SCRIPT}.js">`,
  ]);
});

test("no token, an old one, one for another canvas: a refusal without a line of the component", async () => {
  const address = await getAddress();
  const path = address.pathname + address.search;
  const elsewhere = `${toSandboxLabel("f".repeat(32))}.localhost:${port}`;
  const answers = [
    await get("/frame", address.host),
    await get(`${path}x`, address.host),
    await get(path, elsewhere),
    // There is an origin apart, so the app's own host shows no component.
    await get(path),
  ];
  now = new Date(now.getTime() + 61_000);
  answers.push(await get(path, address.host));
  for (const { status, body, headers } of answers) {
    expect(status).toBe(403);
    expect(body).not.toContain("<script");
    expect(headers["set-cookie"]).toBeUndefined();
  }
});

test("whoever may not open the canvas gets no address", async () => {
  opened = new AppError("not_found", "No canvas has this link.");
  expect(await get(`/frames/${CANVAS}/~board`)).toMatchObject({ status: 404 });
  const { status, headers } = await get(`/frames/${CANVAS}/~board`);
  expect([status, headers.location]).toEqual([404, undefined]);
  expect(headers["content-security-policy"]).toContain("frame-ancestors http://127.0.0.1");
});

test("a sandbox host has frames and their files, and nothing of the app", async () => {
  const host = `${LABEL}.localhost:${port}`;
  for (const path of [
    "/",
    `/c/${CANVAS}`,
    "/api/v1/open_canvas",
    "/mcp",
    "/metrics",
    "/healthz",
    "/readyz",
    "/sign-out",
    `/frames/${CANVAS}/~board`,
  ]) {
    const { status, headers } = await get(path, host);
    expect([path, status, headers["set-cookie"]]).toEqual([path, 404, undefined]);
  }
  expect(await get("/kit/kit.0a.js", host)).toMatchObject({ status: 200, body: "kit()" });
});

test("files never change, and may be used by documents without an origin", async () => {
  for (const path of ["/kit/kit.0b.css", `/blob/${ORG}/${SCRIPT}.js`]) {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-type"]).toMatch(
      path.endsWith("css") ? /^text\/css/ : /^text\/javascript/,
    );
  }
  for (const path of ["/kit/kit.00.js", `/blob/${ORG}/${STYLES}.css`])
    expect((await get(path)).status).toBe(404);
  expect((await get("/kit/kit.0b.css", undefined, "POST")).status).toBe(405);
});

test("without an origin apart the app's host serves the document, still without an origin of its own", async () => {
  serveAs({ publicUrl: "https://easel.example" });
  const door = await get(`/frames/${CANVAS}/~board`, "easel.example");
  expect(door.headers.location).toMatch(/^\/frame\?t=/);
  const { status, headers } = await get(door.headers.location ?? "", "easel.example");
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toMatch(
    /^sandbox allow-scripts; .*https:\/\/easel\.example\/kit\//,
  );
});

test("pages may show frames of sandbox origins and no others", async () => {
  const { headers } = await get(`/c/${CANVAS}`);
  expect(headers["content-security-policy"]).toContain(
    `frame-src 'self' http://*.localhost:${port};`,
  );
});

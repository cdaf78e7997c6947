import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "@easel/contracts";
import type { IdentityService } from "@easel/identity";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createContextBuilder } from "./build-context.ts";
import { toOriginPolicy } from "./origin-policy.ts";
import { createServeSignIn, createServeSignOut } from "./serve-sign-in.ts";
import { createVisitorGate } from "./visitor-gate.ts";

let server: Server;
let origin: string;
let unspent: Set<string>;
let ended: string[];
let isAway: boolean;

const ANA = { personId: "p", name: "Ana", email: "a@example.com" };
const SESSIONS: Record<string, typeof ANA> = {
  es_new: ANA,
  es_ben: { personId: "b", name: "Ben", email: "b@example.com" },
};

beforeEach(async () => {
  unspent = new Set(["ei_good"]);
  ended = [];
  isAway = false;
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const policy = toOriginPolicy({ publicUrl: undefined, host: "127.0.0.1", port });
  const identity: IdentityService = {
    authenticateKey: async () => null,
    authenticateSession: async (token) => {
      const person = SESSIONS[token];
      if (!person) return null;
      return {
        actor: { type: "person", ...person },
        organizationId: "o",
        organizationName: "O",
        organizationAdmins: [],
        memberRole: "owner",
        scopes: "all",
      };
    },
    findSignInOffer: async (token) =>
      unspent.has(token) ? { ...ANA, organizationId: "o", organizationName: "O" } : null,
    findCanvasRoute: async () => null,
    consumeSignInToken: async (token) => {
      if (isAway) throw new AppError("unavailable", "Away.");
      return unspent.delete(token)
        ? { sessionToken: "es_new", expiresAt: new Date(Date.now() + 60_000) }
        : null;
    },
    readFrameKey: async () => Buffer.alloc(32),
    endSession: async (token) => void ended.push(token),
  };
  const contexts = createContextBuilder({ identity, policy, now: () => new Date() });
  const gate = createVisitorGate({ trustedProxies: 0, visitorLimitFactor: 1 }, { warn: () => {} });
  const signIn = createServeSignIn({ identity, contexts, policy, gate });
  const signOut = createServeSignOut({ identity, policy });
  server.on("request", async (request, response) => {
    if (request.url === "/sign-out") return void signOut(request, response);
    const outcome = await signIn(request.url?.split("/")[2] ?? "")(request, response).catch(
      (error: AppError) => {
        response.writeHead(error.code === "rate_limited" ? 429 : 500).end();
        return "answered" as const;
      },
    );
    if (outcome === "link_used") response.writeHead(410).end();
    else if (outcome !== "answered") response.end(JSON.stringify(outcome));
  });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const open = (token: string, init: RequestInit = {}) =>
  fetch(`${origin}/sign-in/${token}`, { redirect: "manual", ...init });

const press = (token: string, headers: Record<string, string> = { origin }) =>
  open(token, { method: "POST", headers });
const offered = { name: "Ana", email: "a@example.com", organizationName: "O" };

test("the link says whom it signs in as often as it is opened, and signs in once", async () => {
  for (const purpose of ["", "prefetch", "preview"]) {
    const shown = await open("ei_good", { headers: { purpose, "sec-purpose": purpose } });
    expect(await shown.json()).toEqual({ ...offered, now: null });
    expect(shown.headers.get("set-cookie")).toBeNull();
  }
  const pressed = await press("ei_good");
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/canvases"]);
  expect(pressed.headers.get("set-cookie")).toMatch(
    /^easel_session=es_new; Path=\/; HttpOnly; SameSite=Lax; Max-Age=(59|60)$/,
  );
  expect((await press("ei_good")).status, "left to the page that says so").toBe(410);
  expect((await open("ei_good")).status).toBe(410);
});

test("whoever is signed in already comes in all the same by a link that is used", async () => {
  for (const init of [{}, { method: "POST" }]) {
    const response = await open("ei_used", {
      ...init,
      headers: { origin, cookie: "easel_session=es_new" },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("set-cookie")).toBeNull();
  }
});

test.each([
  ["es_new", { name: "Ana", isThem: true }],
  ["es_ben", { name: "Ben", isThem: false }],
  ["es_old", null],
])("a browser in which %s is kept is told who is signed in there", async (session, now) => {
  const shown = await open("ei_good", { headers: { cookie: `easel_session=${session}` } });
  expect(await shown.json()).toEqual({ ...offered, now });
});

test.each([
  ["a scanner", { method: "HEAD" }, 200],
  ["another method", { method: "PUT" }, 405],
  ["a form of nobody's", { method: "POST" }, 403],
  ["a stranger's form", { method: "POST", headers: { origin: "https://evil.example" } }, 403],
  ["a sandboxed form", { method: "POST", headers: { origin: "null" } }, 403],
])("%s does not spend it", async (_, init, status) => {
  expect((await open("ei_good", init)).status).toBe(status);
  expect(unspent.size).toBe(1);
});

test("an outage leads back to the link, which is not spent", async () => {
  isAway = true;
  const pressed = await press("ei_good");
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/sign-in/ei_good"]);
  expect(unspent.size).toBe(1);
});

test("whoever tries link after link is asked to wait before anything is looked up", async () => {
  // Thirty a minute from one address, whether by opening or by pressing.
  for (let tried = 0; tried < 30; tried += 1)
    expect((await (tried % 2 ? open("ei_no") : press("ei_no"))).status).toBe(410);
  expect((await open("ei_good")).status).toBe(429);
  expect((await press("ei_good")).status).toBe(429);
  expect(unspent.size).toBe(1);
  // Somebody who is signed in is counted for themselves.
  const mine = await open("ei_good", { headers: { cookie: "easel_session=es_ben" } });
  expect(mine.status).toBe(200);
});

test("signing out ends the session and removes the cookie, for own pages only", async () => {
  const out = (headers: Record<string, string>) =>
    fetch(`${origin}/sign-out`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: "easel_session=es_new", ...headers },
    });
  expect((await out({ origin: "https://evil.example" })).status).toBe(403);
  expect(ended).toEqual([]);
  const response = await out({ origin });
  expect(response.status).toBe(303);
  expect(response.headers.get("set-cookie")).toContain("easel_session=; ");
  expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
  expect(ended).toEqual(["es_new"]);
});

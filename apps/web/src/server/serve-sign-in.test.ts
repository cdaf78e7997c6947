import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { IdentityService } from "@easel/identity";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createContextBuilder } from "./build-context.ts";
import { toOriginPolicy } from "./origin-policy.ts";
import { createServeSignIn, createServeSignOut } from "./serve-sign-in.ts";

let server: Server;
let origin: string;
let unspent: Set<string>;
let ended: string[];

beforeEach(async () => {
  unspent = new Set(["ei_good"]);
  ended = [];
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const policy = toOriginPolicy({ publicUrl: undefined, host: "127.0.0.1", port });
  const identity: IdentityService = {
    authenticateKey: async () => null,
    authenticateSession: async (token) =>
      token === "es_new"
        ? {
            actor: { type: "person", personId: "p", name: "Ana", email: "a@example.com" },
            organizationId: "o",
            organizationName: "O",
            organizationAdmins: [],
            memberRole: "owner",
            scopes: "all",
          }
        : null,
    findCanvasRoute: async () => null,
    consumeSignInToken: async (token) =>
      unspent.delete(token)
        ? { sessionToken: "es_new", expiresAt: new Date(Date.now() + 60_000) }
        : null,
    endSession: async (token) => void ended.push(token),
  };
  const contexts = createContextBuilder({ identity, policy, now: () => new Date() });
  const signIn = createServeSignIn({ identity, contexts, policy });
  const signOut = createServeSignOut({ identity, policy });
  server.on("request", async (request, response) => {
    if (request.url === "/sign-out") return void signOut(request, response);
    const outcome = await signIn(request.url?.split("/")[2] ?? "")(request, response);
    if (outcome === "link_used") response.writeHead(410).end();
  });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const open = (token: string, init: RequestInit = {}) =>
  fetch(`${origin}/sign-in/${token}`, { redirect: "manual", ...init });

test("the link works once", async () => {
  const first = await open("ei_good");
  expect(first.status).toBe(303);
  expect(first.headers.get("location")).toBe("/canvases");
  expect(first.headers.get("set-cookie")).toMatch(
    /^easel_session=es_new; Path=\/; HttpOnly; SameSite=Lax; Max-Age=(59|60)$/,
  );
  expect((await open("ei_good")).status, "left to the page that says so").toBe(410);
});

test("whoever is signed in already comes in all the same", async () => {
  const response = await open("ei_used", { headers: { cookie: "easel_session=es_new" } });
  expect(response.status).toBe(303);
  expect(response.headers.get("set-cookie")).toBeNull();
});

test.each([
  ["a scanner", { method: "HEAD" }, 200],
  ["a prefetch", { headers: { "sec-purpose": "prefetch;prerender" } }, 503],
  ["an older prefetch", { headers: { purpose: "prefetch" } }, 503],
  ["a form", { method: "POST" }, 405],
])("%s does not spend it", async (_, init, status) => {
  expect((await open("ei_good", init)).status).toBe(status);
  expect(unspent.size).toBe(1);
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

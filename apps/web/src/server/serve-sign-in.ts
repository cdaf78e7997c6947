import type { IncomingMessage, ServerResponse } from "node:http";
import type { IdentityService } from "@easel/identity";
import { isOwnPage } from "@easel/mcp";
import type { ContextBuilder } from "./build-context.ts";
import { readCookie, toCookieNames, toSetCookie } from "./cookies.ts";
import type { Handlers } from "./http.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { sendNotice } from "./send-notice.ts";

type Parts = { identity: IdentityService; contexts: ContextBuilder; policy: OriginPolicy };
type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const HOME = "/canvases";

/** `GET /sign-in/<token>`: spends the one-time link and starts a session. Throws `unavailable` in an outage. */
export function createServeSignIn(parts: Parts): Handlers["signIn"] {
  const { identity, contexts, policy } = parts;
  const name = toCookieNames(policy.isSecure).session;
  return (token) => async (request, response) => {
    // Looking ahead must not spend the link: mail scanners and browsers do it unasked.
    if (request.method === "HEAD") return sendEmpty(response, 200);
    if (request.method !== "GET") return sendEmpty(response, 405);
    if (isPrefetch(request)) return sendEmpty(response, 503);
    const session = await identity.consumeSignInToken(token);
    if (session) {
      const maxAgeSeconds = Math.floor((session.expiresAt.getTime() - Date.now()) / 1000);
      const cookie = toSetCookie(name, session.sessionToken, {
        isSecure: policy.isSecure,
        maxAgeSeconds,
      });
      return redirect(response, cookie);
    }
    if (await contexts.findPerson(request.headers.cookie)) return redirect(response);
    return "link_used";
  };
}

/** `POST /sign-out`: ends the session, here and in the database. */
export function createServeSignOut({
  identity,
  policy,
}: Pick<Parts, "identity" | "policy">): Serve {
  const name = toCookieNames(policy.isSecure).session;
  return async (request, response) => {
    if (request.method !== "POST" || !isOwnPage(request, policy.ownOrigins))
      return sendNotice(response, 403, {
        title: "You are still signed in",
        text: "Sign out from the menu under your name, on a page of Easel.",
      });
    request.resume();
    const token = readCookie(request.headers.cookie, name);
    if (token) await identity.endSession(token);
    redirect(response, toSetCookie(name, "", { isSecure: policy.isSecure, maxAgeSeconds: 0 }));
  };
}

function isPrefetch(request: IncomingMessage): boolean {
  const purpose =
    request.headers["sec-purpose"] ?? request.headers.purpose ?? request.headers["x-moz"];
  return String(purpose ?? "").includes("prefetch");
}

function sendEmpty(response: ServerResponse, status: number): "answered" {
  const allow = status === 405 ? { allow: "GET, HEAD" } : {};
  response
    .writeHead(status, { "cache-control": "no-store", "content-length": "0", ...allow })
    .end();
  return "answered";
}

function redirect(response: ServerResponse, cookie?: string): "answered" {
  if (cookie) response.appendHeader("set-cookie", cookie);
  response
    .writeHead(303, { location: HOME, "cache-control": "no-store", "content-length": "0" })
    .end();
  return "answered";
}

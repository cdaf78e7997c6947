import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@easel/contracts";
import type { IdentityService } from "@easel/identity";
import { isOwnPage, sendAppError } from "@easel/mcp";
import type { ContextBuilder } from "./build-context.ts";
import { readCookie, toCookieNames, toSetCookie } from "./cookies.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { sendNotice } from "./send-notice.ts";

type Parts = { identity: IdentityService; contexts: ContextBuilder; policy: OriginPolicy };
type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const HOME = "/canvases";

/** `GET /sign-in/<token>`: spends the one-time link and starts a session. */
export function createServeSignIn(parts: Parts): (token: string) => Serve {
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
    sendNotice(response, 410, {
      title: "This sign-in link no longer works",
      text: "It has been used or has expired; each works once. Start the server again (npm start) and open the link that it prints.",
    });
  };
}

/** `POST /sign-out`: ends the session, here and in the database. */
export function createServeSignOut({
  identity,
  policy,
}: Pick<Parts, "identity" | "policy">): Serve {
  const name = toCookieNames(policy.isSecure).session;
  return async (request, response) => {
    if (request.method !== "POST" || !isOwnPage(request, policy.ownOrigins)) {
      const refusal = new AppError(
        "forbidden",
        "Only Easel's own pages may sign you out, with POST.",
      );
      return sendAppError(response, 403, refusal);
    }
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

function sendEmpty(response: ServerResponse, status: number): void {
  const allow = status === 405 ? { allow: "GET, HEAD" } : {};
  response
    .writeHead(status, { "cache-control": "no-store", "content-length": "0", ...allow })
    .end();
}

function redirect(response: ServerResponse, cookie?: string): void {
  if (cookie) response.appendHeader("set-cookie", cookie);
  response
    .writeHead(303, { location: HOME, "cache-control": "no-store", "content-length": "0" })
    .end();
}

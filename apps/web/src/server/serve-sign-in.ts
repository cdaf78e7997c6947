import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError, type ShownSignInOffer } from "@easel/contracts";
import type { Identity, IdentityService, SignInOffer } from "@easel/identity";
import { isOwnPage } from "@easel/mcp";
import type { ContextBuilder } from "./build-context.ts";
import { readCookie, toCookieNames, toSetCookie } from "./cookies.ts";
import type { Handlers } from "./http.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { sendNotice } from "./send-notice.ts";
import type { VisitorGate } from "./visitor-gate.ts";

type Parts = {
  identity: IdentityService;
  contexts: ContextBuilder;
  policy: OriginPolicy;
  gate: VisitorGate;
};
type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** What a page has to say, unless the request is answered. */
export type SignInOutcome = "answered" | "link_used" | ShownSignInOffer;

const HOME = "/canvases";

/**
 * `GET /sign-in/<token>` says whom the one-time link signs in; only the form's POST spends it, because
 * mail scanners and the previews of chats open links unasked. Throws `unavailable` in an outage.
 */
export function createServeSignIn(parts: Parts): Handlers["signIn"] {
  return (token) => async (request, response) => {
    switch (request.method) {
      case "HEAD":
        return sendEmpty(response, 200);
      case "GET":
        return look(parts, token, { request, response });
      case "POST":
        return spend(parts, token, { request, response });
      default:
        return sendEmpty(response, 405);
    }
  };
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

async function look(parts: Parts, token: string, exchange: Exchange): Promise<SignInOutcome> {
  const person = await parts.contexts.findPerson(exchange.request.headers.cookie);
  await parts.gate.admit("signIns", { ip: parts.gate.findIp(exchange.request), person });
  const offer = await parts.identity.findSignInOffer(token);
  if (offer) return toShown(offer, person);
  return person ? redirect(exchange.response, HOME) : "link_used";
}

async function spend(
  { identity, contexts, policy, gate }: Parts,
  token: string,
  { request, response }: Exchange,
): Promise<SignInOutcome> {
  // Else a stranger's page could sign somebody in as the stranger, who would then read what they write.
  if (!isOwnPage(request, policy.ownOrigins)) {
    sendNotice(response, 403, {
      title: "Nobody was signed in",
      text: "Open your sign-in link itself, and press the button on the page that it shows.",
    });
    return "answered";
  }
  request.resume();
  try {
    const person = await contexts.findPerson(request.headers.cookie);
    await gate.admit("signIns", { ip: gate.findIp(request), person });
    const session = await identity.consumeSignInToken(token);
    if (!session) return person ? redirect(response, HOME) : "link_used";
    const maxAgeSeconds = Math.floor((session.expiresAt.getTime() - Date.now()) / 1000);
    const options = { isSecure: policy.isSecure, maxAgeSeconds };
    const name = toCookieNames(policy.isSecure).session;
    return redirect(response, HOME, toSetCookie(name, session.sessionToken, options));
  } catch (error) {
    // Back to the page by GET, which may be read again and again until the outage is over.
    if (error instanceof AppError && error.code === "unavailable")
      return redirect(response, `/sign-in/${token}`);
    throw error;
  }
}

function toShown(offer: SignInOffer, person: Identity | null): ShownSignInOffer {
  const { name, email, organizationName } = offer;
  if (person?.actor.type !== "person") return { name, email, organizationName, now: null };
  const isThem =
    person.actor.personId === offer.personId && person.organizationId === offer.organizationId;
  return { name, email, organizationName, now: { name: person.actor.name, isThem } };
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
    redirect(
      response,
      HOME,
      toSetCookie(name, "", { isSecure: policy.isSecure, maxAgeSeconds: 0 }),
    );
  };
}

function sendEmpty(response: ServerResponse, status: number): "answered" {
  const allow = status === 405 ? { allow: "GET, HEAD, POST" } : {};
  response
    .writeHead(status, { "cache-control": "no-store", "content-length": "0", ...allow })
    .end();
  return "answered";
}

function redirect(response: ServerResponse, location: string, cookie?: string): "answered" {
  if (cookie) response.appendHeader("set-cookie", cookie);
  response.writeHead(303, { location, "cache-control": "no-store", "content-length": "0" }).end();
  return "answered";
}

import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readCookie, toCookieNames, toSetCookie } from "./cookies.ts";

const YEAR_SECONDS = 365 * 86_400;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/**
 * Makes sure that this browser has its viewer cookie, which tells one link visitor's answers from
 * another's. A new one goes out with the response and, for whoever renders it, into the request.
 */
export function ensureViewerCookie(
  request: IncomingMessage,
  response: ServerResponse,
  isSecure: boolean,
): void {
  const name = toCookieNames(isSecure).viewer;
  if (TOKEN.test(readCookie(request.headers.cookie, name) ?? "")) return;
  const token = randomBytes(16).toString("base64url");
  const others = request.headers.cookie;
  response.appendHeader(
    "set-cookie",
    toSetCookie(name, token, { isSecure, maxAgeSeconds: YEAR_SECONDS }),
  );
  // In front, because the first of a name counts.
  request.headers.cookie = others ? `${name}=${token}; ${others}` : `${name}=${token}`;
}

/** A hash, so that stored answers do not let anybody pose as the browser that sent them. */
export function readViewerId(
  cookieHeader: string | null | undefined,
  isSecure: boolean,
): string | null {
  const token = readCookie(cookieHeader, toCookieNames(isSecure).viewer);
  if (!token || !TOKEN.test(token)) return null;
  return createHash("sha256").update(token).digest("hex");
}

import type { IncomingMessage } from "node:http";

/**
 * DNS rebinding: a page on a hostile name that resolves to this machine sends that name as Host.
 * Ports are ignored, because the name is what an attacker cannot fake.
 */
export function isAllowedHost(host: string | undefined, allowedHosts: readonly string[]): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  return allowedHosts.includes(new URL(`http://${host}`).hostname);
}

/** Browsers send Origin on every cross-site request; agents send none. `null` is a sandboxed page. */
export function isAllowedOrigin(
  origin: string | undefined,
  allowedOrigins: readonly string[],
): boolean {
  return origin === undefined || allowedOrigins.includes(origin.toLowerCase());
}

/**
 * Whether a state-changing browser request comes from our own pages: Origin names us, or the browser
 * sent none and says itself that the request is same-origin.
 */
export function isOwnPage(request: IncomingMessage, ownOrigins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers["sec-fetch-site"] === "same-origin";
  return ownOrigins.includes(origin.toLowerCase());
}

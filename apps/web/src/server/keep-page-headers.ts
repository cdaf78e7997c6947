import type { IncomingMessage } from "node:http";

/**
 * What a page may depend on. Everything else is dropped before Next sees the request: its router acts
 * on headers of its own (`rsc`, `next-router-state-tree`, `next-action`, `x-middleware-*` and others
 * that come with new versions), which none of our pages sends. A malformed one made it answer 500 and
 * print a stack into the log.
 */
const KEPT = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "connection",
  "cookie",
  "host",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "range",
  "user-agent",
]);

/** Called before our own headers for the page are added. */
export function keepPageHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers))
    if (!KEPT.has(name)) delete request.headers[name];
}

import type { IncomingMessage } from "node:http";

/** What the SDK may see; above all never the credential. The body goes to it parsed. */
const FORWARDED = [
  "content-type",
  "mcp-protocol-version",
  "mcp-method",
  "mcp-name",
  "last-event-id",
];

/**
 * The request for the SDK. `Accept` is made whole: the 2025 path answers 406 unless both types are
 * named, and real clients send a wildcard or nothing (research/mcp.md §2.4).
 */
export function toWebRequest(
  request: IncomingMessage,
  publicUrl: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers({ accept: "application/json, text/event-stream" });
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return new Request(`${publicUrl}/mcp`, { method: request.method ?? "GET", headers, signal });
}

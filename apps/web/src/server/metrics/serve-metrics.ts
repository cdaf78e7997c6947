import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@easel/contracts";
import { isAllowedHost, readBearerToken, sendAppError } from "@easel/mcp";
import type { Metrics } from "./create-metrics.ts";

export type ServeMetrics = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];
const LOOPBACK_ADDRESS = /^(::1$|(::ffff:)?127\.)/;
/** What proxies add: behind one of the same machine, everybody seems to be on it. */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * `GET /metrics`. With a token, for whoever sends it; without one, for callers of this machine that use a
 * name of this machine, which neither a proxy nor a page under a rebound name does.
 */
export function createServeMetrics(metrics: Metrics, token: string | undefined): ServeMetrics {
  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return sendAppError(response, 405, new AppError("invalid_input", "Metrics are read."));
    }
    if (token === undefined ? !isLocal(request) : !isHolder(request, token)) {
      if (token !== undefined) response.setHeader("www-authenticate", "Bearer");
      return refuse(response, token !== undefined);
    }
    const { contentType, text } = await metrics.render();
    response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" });
    response.end(request.method === "HEAD" ? undefined : text);
  };
}

function refuse(response: ServerResponse, takesToken: boolean): void {
  const refusal = takesToken
    ? new AppError("unauthenticated", "Send EASEL_METRICS_TOKEN as a bearer token.")
    : new AppError(
        "not_found",
        "Metrics are for this machine only. Set EASEL_METRICS_TOKEN to read them from elsewhere.",
      );
  sendAppError(response, takesToken ? 401 : 404, refusal);
}

function isLocal(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? "") &&
    isAllowedHost(headers.host, LOOPBACK_NAMES) &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}

function isHolder(request: IncomingMessage, token: string): boolean {
  const sent = readBearerToken(request.headers.authorization);
  // Hashed, so that both are of one length and the time tells nothing.
  return sent !== null && timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

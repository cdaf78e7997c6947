import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { AppError } from "@easel/contracts";
import { assignRequestId, isAllowedHost, sendAppError } from "@easel/mcp";
import type { Logger } from "./log.ts";
import { logRequest } from "./log-request.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { type Route, routeRequest } from "./route-request.ts";
import { setPagePolicy, setSecurityHeaders } from "./security-headers.ts";
import { sendNotice } from "./send-notice.ts";
import { type Readiness, serveProcessHealth, serveReadiness } from "./serve-health.ts";
import { refuseUpgrade, type ServeLive } from "./serve-live.ts";
import type { ServeRest } from "./serve-rest.ts";
import { ensureViewerCookie } from "./viewer-cookie.ts";

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Whoever answers once everything is started. */
export type Handlers = {
  mcp: RequestListener;
  rest: ServeRest;
  live: ServeLive;
  signIn(token: string): Serve;
  signOut: Serve;
  page: Serve;
  /** Next's own sockets, in development. */
  pageUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
};

export type HttpParts = {
  policy: OriginPolicy;
  log: Logger;
  readiness: Readiness;
  isDevelopment: boolean;
  /** Null while starting. */
  handlers(): Handlers | null;
};

/** Slow senders are cut off; slow answers are not, because a wait for a person takes a minute. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };

/** One port for everything: who answers which path. */
export function attachServer(server: Server, parts: HttpParts): void {
  Object.assign(server, TIMEOUTS);
  server.on("request", (request, response) => {
    void answer(parts, request, response);
  });
  server.on("upgrade", (request, socket, head) => {
    void upgrade(parts, { request, socket, head });
  });
}

export function createHttpServer(): Server {
  return createServer({ connectionsCheckingInterval: 5_000 });
}

async function answer(
  parts: HttpParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = assignRequestId(request, response);
  const route = routeRequest(request.url ?? "/");
  const exchange = { request, response, requestId };
  logRequest(parts.log, exchange, route);
  setSecurityHeaders(response, route, parts.policy);
  if (parts.readiness.stopping.aborted) response.setHeader("connection", "close");
  try {
    await dispatch(parts, exchange, route);
  } catch (error) {
    fail(parts, exchange, error);
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string };

async function dispatch(parts: HttpParts, exchange: Exchange, route: Route): Promise<void> {
  const { request, response } = exchange;
  // Probes come by address, and tell nothing.
  if (route.kind === "process_health") return serveProcessHealth(response);
  if (route.kind === "readiness") return serveReadiness(response, parts.readiness);
  if (!isAllowedHost(request.headers.host, parts.policy.allowedHosts))
    return refuseHost(response, route);
  const handlers = parts.handlers();
  if (!handlers) return refuseEarly(response, route);
  switch (route.kind) {
    case "mcp":
      return handlers.mcp(request, response);
    case "rest":
      return handlers.rest(exchange, route.operationName);
    case "sign_in":
      return handlers.signIn(route.token)(request, response);
    case "sign_out":
      return handlers.signOut(request, response);
    case "page":
      return servePage(parts, handlers, exchange, route.canvasId !== null);
    case "live":
      response.setHeader("upgrade", "websocket");
      return sendAppError(
        response,
        426,
        new AppError("invalid_input", "This address speaks WebSocket only."),
      );
    case "bad":
      return sendAppError(
        response,
        400,
        new AppError("invalid_input", "The request names no path."),
      );
  }
}

function servePage(
  parts: HttpParts,
  handlers: Handlers,
  { request, response, requestId }: Exchange,
  isCanvas: boolean,
) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return sendAppError(response, 405, new AppError("invalid_input", "Pages are read with GET."));
  }
  request.headers["x-request-id"] = requestId;
  // Before Next renders, so that the page already knows this browser.
  if (isCanvas && request.method === "GET")
    ensureViewerCookie(request, response, parts.policy.isSecure);
  setPagePolicy(request, response, parts);
  return handlers.page(request, response);
}

function refuseHost(response: ServerResponse, route: Route): void {
  const text =
    "This server does not answer under this name. Set PUBLIC_URL to the address people use (docs/configuration.md).";
  if (route.kind === "page") sendNotice(response, 421, { title: "Unknown address", text });
  // 403 rather than 421 for agents: it is what MCP's own guard answers to DNS rebinding.
  else sendAppError(response, 403, new AppError("forbidden", text));
}

function refuseEarly(response: ServerResponse, route: Route): void {
  const text = "Easel is starting. Try again in a few seconds.";
  if (route.kind === "page")
    sendNotice(response, 503, { title: "One moment", text }, { "retry-after": "2", refresh: "2" });
  else sendAppError(response, 503, new AppError("unavailable", text, { retryAfterSeconds: 2 }));
}

function fail({ log }: HttpParts, { response, requestId }: Exchange, error: unknown): void {
  if (!(error instanceof AppError)) log.error({ requestId, err: error }, "request failed");
  if (response.headersSent) return void response.destroy();
  const refusal =
    error instanceof AppError
      ? error
      : new AppError("internal", `Easel failed; it has been logged as ${requestId}.`);
  sendAppError(response, refusal.code === "unavailable" ? 503 : 500, refusal);
}

type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer };

async function upgrade(parts: HttpParts, { request, socket, head }: Upgrade): Promise<void> {
  socket.on("error", () => {});
  const handlers = parts.handlers();
  if (!handlers || parts.readiness.stopping.aborted)
    return refuseUpgrade(
      socket,
      new AppError("unavailable", "Easel is starting or stopping.", { retryAfterSeconds: 2 }),
    );
  const requestId = crypto.randomUUID();
  if (routeRequest(request.url ?? "/").kind === "live")
    return handlers.live({ request, socket, head, requestId });
  if (handlers.pageUpgrade) {
    // A development page keeps its socket for ever.
    parts.readiness.stopping.addEventListener("abort", () => socket.destroy(), { once: true });
    return handlers.pageUpgrade(request, socket, head);
  }
  refuseUpgrade(socket, new AppError("not_found", "Nothing listens here."));
}

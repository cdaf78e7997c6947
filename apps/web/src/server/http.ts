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
import type { ServeFrames } from "./frames/serve-frames.ts";
import type { Logger } from "./log.ts";
import { logRequest } from "./log-request.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { fail, refuseEarly, refuseHost } from "./refuse-request.ts";
import { type Route, routeRequest } from "./route-request.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { sendNotice } from "./send-notice.ts";
import { type Readiness, serveProcessHealth, serveReadiness } from "./serve-health.ts";
import { refuseUpgrade, type ServeLive } from "./serve-live.ts";
import { NOTHING_HERE, PAGES, sendToNormalAddress, servePage, showPage } from "./serve-page.ts";
import type { ServeRest } from "./serve-rest.ts";
import type { SignInOutcome } from "./serve-sign-in.ts";

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Whoever answers once everything is started. */
export type Handlers = {
  mcp: RequestListener;
  rest: ServeRest;
  live: ServeLive;
  /** Answers, unless a page has to say what came of it. */
  signIn(
    token: string,
  ): (request: IncomingMessage, response: ServerResponse) => Promise<SignInOutcome>;
  signOut: Serve;
  frames: ServeFrames;
  page: Serve;
  /** Next's own sockets, in development. */
  pageUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
};

export type HttpParts = {
  policy: OriginPolicy;
  log: Logger;
  readiness: Readiness;
  metrics: Serve;
  /** Told of each request when it is over. */
  onRequest?: (kind: Route["kind"], status: number) => void;
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
  logRequest(parts, exchange, route);
  setSecurityHeaders(response, route, parts.policy);
  if (parts.readiness.stopping.aborted) response.setHeader("connection", "close");
  try {
    await dispatch(parts, exchange, route);
  } catch (error) {
    await fail(parts, exchange, { route, error }).catch(() => response.destroy());
  }
}

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
};

async function dispatch(parts: HttpParts, exchange: Exchange, route: Route): Promise<void> {
  const { request, response } = exchange;
  const isSandbox = parts.policy.sandbox.isSandboxHost(request.headers.host);
  // Nothing of the app is there for a document that a stranger wrote.
  if (isSandbox && !SANDBOX_KINDS.includes(route.kind))
    return sendNotice(response, 404, NOTHING_HERE);
  // Probes come by address, and tell nothing.
  if (route.kind === "process_health") return serveProcessHealth(response);
  if (route.kind === "readiness") return serveReadiness(response, parts.readiness);
  // Asks by itself who calls, and under which name.
  if (route.kind === "metrics") return parts.metrics(request, response);
  if (!isSandbox && !isAllowedHost(request.headers.host, parts.policy.allowedHosts))
    return refuseHost(response, route);
  const handlers = parts.handlers();
  if (!handlers) return refuseEarly(response, route);
  switch (route.kind) {
    case "mcp":
      return handlers.mcp(request, response);
    case "rest":
      return handlers.rest(exchange, route.operationName);
    case "sign_in": {
      const outcome = await handlers.signIn(route.token)(request, response);
      if (outcome === "answered") return;
      if (outcome === "link_used") return showPage(parts, exchange, PAGES.linkUsed);
      return showPage(parts, exchange, PAGES.signIn, outcome);
    }
    case "sign_out":
      return handlers.signOut(request, response);
    case "frame_door":
    case "frame":
    case "kit_file":
    case "blob":
      return handlers.frames(exchange, route);
    case "page":
      return servePage(parts, handlers, exchange, { isCanvas: route.canvasId !== null });
    case "moved":
      return sendToNormalAddress(exchange, route.location);
    case "nothing":
      return sendNotice(response, 404, NOTHING_HERE);
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

const SANDBOX_KINDS: readonly Route["kind"][] = ["frame", "kit_file", "blob"];

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

import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { AppError, CanvasId, toErrorBody } from "@easel/contracts";
import type { GoneReason, LiveHub, Sight, Viewer } from "@easel/live";
import { isAllowedHost, isAllowedOrigin } from "@easel/mcp";
import { getCanvasHead, type RunOperation, recordCanvasView } from "@easel/operations";
import type { Admit, ContextBuilder } from "./build-context.ts";
import { readCookie, toCookieNames } from "./cookies.ts";
import { ERROR_STATUS } from "./error-status.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { toQuery } from "./route-request.ts";
import type { VisitorGate } from "./visitor-gate.ts";

type Parts = {
  hub: LiveHub;
  contexts: ContextBuilder;
  runOperation: RunOperation;
  policy: OriginPolicy;
  gate: VisitorGate;
};
type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer; requestId: string };

export type ServeLive = (upgrade: Upgrade) => Promise<void>;

/** `GET /live?canvas=<id>`: accepts a socket only from our own pages and for who may see the canvas. */
export function createServeLive({ hub, contexts, runOperation, policy, gate }: Parts): ServeLive {
  async function look(
    call: { cookie: string | undefined; requestId: string },
    id: CanvasId,
    admit?: Admit,
  ): Promise<Sight> {
    const signal = new AbortController().signal;
    try {
      // Built anew each time: a session may have ended, a membership too.
      const ctx = await contexts.forCanvas({ ...call, signal }, id, admit);
      const head = await runOperation(getCanvasHead, { ctx, input: { id } });
      return { head: { type: "canvas.head", ...head } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "unauthenticated") return { gone: "no_access" };
      if (error.code !== "not_found") throw error;
      // Asked again, because the canvas may have been deleted between the route and the row.
      return { gone: await contexts.forCanvas({ ...call, signal }, id).then(toNoAccess, toReason) };
    }
  }

  async function noteView(call: { cookie: string | undefined; requestId: string }, id: CanvasId) {
    const ctx = await contexts.forCanvas({ ...call, signal: new AbortController().signal }, id);
    await runOperation(recordCanvasView, { ctx, input: { id } });
  }

  /** Only a session that is one stands for itself: invented cookies would cost a look each. */
  async function findStandingKey(cookie: string | undefined): Promise<string> {
    const session = readCookie(cookie, toCookieNames(policy.isSecure).session);
    if (!session || !(await contexts.findPerson(cookie))) return "link";
    return `session:${createHash("sha256").update(session).digest("hex")}`;
  }

  return async ({ request, socket, head, requestId }) => {
    try {
      const id = readCanvasId(request, policy);
      const call = { cookie: request.headers.cookie, requestId };
      const ip = gate.findIp(request);
      const sight = await look(call, id, (person) =>
        gate.admit("connections", { ip, person, canvasId: id }),
      );
      if ("gone" in sight)
        throw new AppError("not_found", "There is no canvas here that you may see.");
      const viewer: Viewer = {
        standingKey: await findStandingKey(call.cookie),
        look: () => look(call, id),
      };
      if (!hub.accept({ request, socket, head, ip }, id, viewer))
        throw new AppError("unavailable", "Too many open pages; reload in a minute.", {
          retryAfterSeconds: 60,
        });
      // Counting a view must not cost the viewer anything; a failure is in the operation's log.
      await noteView(call, id).catch(() => {});
    } catch (error) {
      refuseUpgrade(socket, error);
    }
  };
}

function readCanvasId(request: IncomingMessage, policy: OriginPolicy): CanvasId {
  const { host, origin } = request.headers;
  if (!isAllowedHost(host, policy.allowedHosts) || !isAllowedOrigin(origin, policy.ownOrigins))
    throw new AppError("forbidden", "Only Easel's own pages may listen here.");
  const parsed = CanvasId.safeParse(toQuery(request.url ?? "").get("canvas"));
  if (!parsed.success) throw new AppError("not_found", "Name a canvas: /live?canvas=<id>.");
  return parsed.data;
}

function toNoAccess(): GoneReason {
  return "no_access";
}

function toReason(error: unknown): GoneReason {
  return error instanceof AppError && error.details?.deleted === true ? "deleted" : "no_access";
}

/** Before the handshake a refusal is plain HTTP. */
export function refuseUpgrade(socket: Duplex, error: unknown): void {
  const refusal =
    error instanceof AppError
      ? error
      : new AppError("internal", "Something went wrong inside Easel.");
  const body = JSON.stringify(toErrorBody(refusal));
  const { retryAfterSeconds } = refusal;
  const retryAfter =
    retryAfterSeconds === undefined ? "" : `retry-after: ${Math.ceil(retryAfterSeconds)}\r\n`;
  socket.on("error", () => {});
  socket.end(
    `HTTP/1.1 ${ERROR_STATUS[refusal.code]} Refused\r\n` +
      `connection: close\r\n${retryAfter}content-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@easel/contracts";
import type { Exchange } from "../http.ts";
import type { OriginPolicy } from "../origin-policy.ts";
import { type Route, toQuery } from "../route-request.ts";
import { sendNotice } from "../send-notice.ts";
import { signalOfResponse } from "../signal-of-response.ts";
import type { ComponentSource } from "./component-source.ts";
import { sendFrameDocument, setFrameHeaders } from "./frame-document.ts";
import { readFrameToken, signFrameToken } from "./frame-token.ts";
import type { KitFiles } from "./kit-files.ts";
import { toSandboxLabel } from "./sandbox-origin.ts";

export type FrameRoute = Extract<Route, { kind: "frame_door" | "frame" | "kit_file" | "blob" }>;
export type ServeFrames = (exchange: Exchange, route: FrameRoute) => Promise<void>;

type Parts = {
  components: ComponentSource;
  kit: KitFiles;
  policy: OriginPolicy;
  /** The same in every process that serves frames. */
  key: Buffer;
  now: () => Date;
};

const TYPES = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };
const STALE = "This frame's address has run out. Reload the component.";

/** Everything about components that is no operation: the door, the document, and the files it is made of. */
export function createServeFrames(parts: Parts): ServeFrames {
  return async (exchange, route) => {
    const { request, response } = exchange;
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return refuse(parts, response, 405, "Frames are read with GET.");
    }
    switch (route.kind) {
      case "frame_door":
        return openDoor(parts, exchange, route);
      case "frame":
        return serveDocument(parts, request, response);
      case "kit_file":
        return sendFile(response, route.file, parts.kit.files.get(route.file) ?? null);
      case "blob":
        return sendFile(
          response,
          route.file,
          await parts.components.readBlob(route.organizationId, route.hash),
        );
    }
  };
}

type Door = Extract<FrameRoute, { kind: "frame_door" }>;

/** On the app's own origin, where cookies say who asks; leads to a document that knows nobody. */
async function openDoor(parts: Parts, exchange: Exchange, route: Door): Promise<void> {
  const { components, policy, key, now } = parts;
  const { request, response, requestId } = exchange;
  const { canvasId, nodeId } = route;
  const { host, cookie } = request.headers;
  try {
    const call = { cookie, requestId, signal: signalOfResponse(response) };
    const opened = await components.openComponent({ canvasId, nodeId }, call);
    const { organizationId: org, version, bundle } = opened;
    const ticket = { canvas: toSandboxLabel(canvasId), node: nodeId, org, version, ...bundle };
    const token = signFrameToken(ticket, { key, now: now() });
    const origin = policy.sandbox.originFor(host, canvasId) ?? "";
    response
      .writeHead(303, { location: `${origin}/frame?t=${token}`, "cache-control": "no-store" })
      .end();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(parts, response, error.code === "not_found" ? 404 : 403, error.message);
  }
}

async function serveDocument(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { kit, policy, key, now } = parts;
  const token = toQuery(request.url ?? "").get("t") ?? "";
  const ticket = readFrameToken(token, { key, now: now() });
  if (!ticket) return refuse(parts, response, 403, STALE);
  // Each canvas has an origin of its own where there can be one; a document belongs to no other.
  const origin = policy.sandbox.readHome(request.headers.host, ticket.canvas);
  if (origin === null) return refuse(parts, response, 403, STALE);
  sendFrameDocument(response, { ticket, kit, origin, ancestors: toAncestors(policy) });
}

/** Browsers read no IPv6 address in a policy (CSP3 §2.3.1). */
function toAncestors({ ownOrigins }: OriginPolicy): string[] {
  return ownOrigins.filter((origin) => !origin.includes("["));
}

function refuse({ policy }: Parts, response: ServerResponse, status: number, text: string): void {
  const ancestors = toAncestors(policy).join(" ");
  const content = "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";
  const csp = `${content}; frame-ancestors ${ancestors}`;
  setFrameHeaders(response, csp);
  const title = "This component cannot be shown";
  sendNotice(response, status, { title, text }, { "content-security-policy": csp });
}

function sendFile(response: ServerResponse, file: string, content: Buffer | null): void {
  // Asked for by documents without an origin, which every other answer keeps out.
  response.setHeader("cross-origin-resource-policy", "cross-origin");
  response.setHeader("access-control-allow-origin", "*");
  if (!content) {
    response.writeHead(404, { "content-type": "text/plain", "cache-control": "no-store" });
    return void response.end("There is no such file.");
  }
  const type = file.endsWith(".css") ? TYPES.css : TYPES.js;
  response
    .writeHead(200, {
      "content-type": type,
      "content-length": String(content.length),
      "cache-control": "public, max-age=31536000, immutable",
    })
    .end(content);
}

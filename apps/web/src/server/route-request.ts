import { CanvasId, LIVE_PATH, NodeId } from "@easel/contracts";
import { toNormalPath } from "./normal-path.ts";

/** Who answers a path. `label` is what logs say: canvas ids and tokens in paths open doors. */
export type Route =
  | {
      kind: "mcp" | "sign_out" | "process_health" | "readiness" | "metrics" | "live" | "bad";
      label: string;
    }
  | { kind: "rest"; label: string; operationName: string }
  | { kind: "sign_in"; label: string; token: string }
  | { kind: "page"; label: string; canvasId: CanvasId | null }
  | { kind: "frame_door"; label: string; canvasId: CanvasId; nodeId: string }
  | { kind: "frame"; label: string }
  | { kind: "kit_file"; label: string; file: string }
  | { kind: "blob"; label: string; organizationId: string; hash: string; file: string }
  /** A page's address in another spelling; `location` is the normal one. */
  | { kind: "moved"; label: string; location: string }
  | { kind: "nothing"; label: string };

type ExactKind = Extract<
  Route["kind"],
  "mcp" | "sign_out" | "process_health" | "readiness" | "metrics" | "live" | "frame"
>;

const EXACT: Record<string, ExactKind> = {
  "/mcp": "mcp",
  "/mcp/": "mcp",
  "/sign-out": "sign_out",
  "/healthz": "process_health",
  "/readyz": "readiness",
  "/metrics": "metrics",
  [LIVE_PATH]: "live",
  "/frame": "frame",
};

/** Next's own endpoint, which no page uses; it prints what it is asked for into the log. */
const IMAGE_OPTIMIZER = /^\/_next\/image/i;

/** Next's second addresses for each page's data, which no page asks for. */
const PAGE_DATA = /\.rsc\/?$|^\/_next\/data\//;

/** Pages that Next serves, as logs name them; any other path is "page". */
const PAGE_LABELS: [RegExp, string][] = [
  [/^\/$/, "/"],
  [/^\/canvases\/?$/, "/canvases"],
  [/^\/sign-in\/?$/, "/sign-in"],
  [/^\/unavailable\/?$/, "/unavailable"],
  [/^\/_next\//, "/_next"],
];

export function routeRequest(url: string): Route {
  if (!url.startsWith("/")) return { kind: "bad", label: "bad" };
  const path = toPath(url);
  if (!isDecodable(path)) return { kind: "bad", label: "bad" };
  const normal = toNormalPath(path);
  if (normal !== path)
    return { kind: "moved", label: "moved", location: normal + url.slice(path.length) };
  if (IMAGE_OPTIMIZER.test(path)) return { kind: "bad", label: "/_next/image" };
  if (PAGE_DATA.test(path)) return { kind: "nothing", label: "page data" };
  const exact = EXACT[path];
  if (exact) return { kind: exact, label: path };
  const operation = /^\/api\/v1\/([a-z][a-z0-9_]{0,31})$/.exec(path)?.[1];
  if (operation) return { kind: "rest", label: `/api/v1/${operation}`, operationName: operation };
  if (path.startsWith("/api/")) return { kind: "rest", label: "/api/[unknown]", operationName: "" };
  const token = /^\/sign-in\/([^/]+)\/?$/.exec(path)?.[1];
  if (token) return { kind: "sign_in", label: "/sign-in/[token]", token };
  const framed = routeFrame(path);
  if (framed) return framed;
  const canvas = CanvasId.safeParse(/^\/c\/([^/]+)\/?$/.exec(path)?.[1]);
  if (canvas.success) return { kind: "page", label: "/c/[id]", canvasId: canvas.data };
  const label = PAGE_LABELS.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
  return { kind: "page", label, canvasId: null };
}

const FRAME_DOOR = /^\/frames\/([^/]+)\/~([^/]{1,600})$/;
const KIT_FILE = /^\/kit\/(kit\.[0-9a-f]+\.(?:js|css))$/;
const BLOB = /^\/blob\/([0-9a-f-]{36})\/(([0-9a-f]{64})\.(?:js|css))$/;

/** The `~` keeps a node that is called ".." from being a step up. */
function routeFrame(path: string): Route | null {
  const [, id, node] = FRAME_DOOR.exec(path) ?? [];
  const canvas = CanvasId.safeParse(id);
  const nodeId = NodeId.safeParse(node && decodeURIComponent(node));
  if (canvas.success && nodeId.success)
    return {
      kind: "frame_door",
      label: "/frames/[id]",
      canvasId: canvas.data,
      nodeId: nodeId.data,
    };
  const kitFile = KIT_FILE.exec(path)?.[1];
  if (kitFile) return { kind: "kit_file", label: "/kit", file: kitFile };
  const [, organizationId, file, hash] = BLOB.exec(path) ?? [];
  if (organizationId && file && hash)
    return { kind: "blob", label: "/blob", organizationId, hash, file };
  return null;
}

/** Next fails on a path that is no percent-encoded UTF-8, and so with a 500. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export function toPath(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

export function toQuery(url: string): URLSearchParams {
  const at = url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : url.slice(at));
}

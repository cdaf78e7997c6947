import type { IncomingMessage, ServerResponse } from "node:http";
import { hideCanvasId } from "@easel/operations";
import type { Logger } from "./log.ts";
import type { Route } from "./route-request.ts";

/** One line and one count per request, when it is over. The URL itself never appears: it may hold a canvas id or a token. */
export function logRequest(
  { log, onRequest }: { log: Logger; onRequest?: (kind: Route["kind"], status: number) => void },
  exchange: { request: IncomingMessage; response: ServerResponse; requestId: string },
  route: Route,
): void {
  const { request, response, requestId } = exchange;
  const startedAt = performance.now();
  response.once("close", () => {
    const line = {
      requestId,
      method: request.method,
      route: route.label,
      canvas: "canvasId" in route ? hideCanvasId(route.canvasId ?? undefined) : undefined,
      status: response.statusCode,
      durationMs: Math.round(performance.now() - startedAt),
      outcome: response.writableFinished ? "answered" : "caller_left",
    };
    onRequest?.(route.kind, response.statusCode);
    log[isQuiet(route) ? "debug" : "info"](line, "request");
  });
}

/** Assets and probes come too often to be worth a line; the endpoint logs its own with the tool's name. */
function isQuiet(route: Route): boolean {
  return (
    route.label === "/_next" ||
    ["mcp", "process_health", "readiness", "metrics", "kit_file", "blob"].includes(route.kind)
  );
}

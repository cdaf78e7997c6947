import type { ServerResponse } from "node:http";
import { AppError } from "@easel/contracts";
import { sendAppError } from "@easel/mcp";
import { ERROR_STATUS } from "./error-status.ts";
import type { Exchange, HttpParts } from "./http.ts";
import type { Route } from "./route-request.ts";
import { sendNotice } from "./send-notice.ts";
import { PAGES, showPage } from "./serve-page.ts";

export function refuseHost(response: ServerResponse, route: Route): void {
  const text =
    "This server does not answer under this name. Set PUBLIC_URL to the address people use (docs/configuration.md).";
  if (FOR_PEOPLE.includes(route.kind))
    sendNotice(response, 421, { title: "Unknown address", text });
  // 403 rather than 421 for agents: it is what MCP's own guard answers to DNS rebinding.
  else sendAppError(response, 403, new AppError("forbidden", text));
}

export function refuseEarly(response: ServerResponse, route: Route): void {
  const text = "Easel is starting. Try again in a few seconds.";
  if (FOR_PEOPLE.includes(route.kind))
    sendNotice(response, 503, { title: "One moment", text }, { "retry-after": "2", refresh: "2" });
  else sendAppError(response, 503, new AppError("unavailable", text, { retryAfterSeconds: 2 }));
}

/** What a request that could not be served gets: people a page, programs JSON. */
export async function fail(
  parts: HttpParts,
  exchange: Exchange,
  { route, error }: { route: Route; error: unknown },
): Promise<void> {
  const { response, requestId } = exchange;
  if (!(error instanceof AppError)) parts.log.error({ requestId, err: error }, "request failed");
  if (response.headersSent) return void response.destroy();
  const isAway = error instanceof AppError && error.code === "unavailable";
  // A page, whose own defect it is not, can say so better than we can.
  if (isAway && route.kind === "sign_in") return showPage(parts, exchange, PAGES.away);
  if (isAway && route.kind === "sign_out") return showPage(parts, exchange, PAGES.stillIn);
  const refusal =
    error instanceof AppError
      ? error
      : new AppError("internal", `Easel failed; it has been logged as ${requestId}.`);
  const status = ERROR_STATUS[refusal.code];
  if (FOR_PEOPLE.includes(route.kind)) {
    const title =
      refusal.code === "rate_limited" ? "One moment, please" : "This page could not be shown";
    sendNotice(response, status, { title, text: refusal.message }, toRetryAfter(refusal));
  } else sendAppError(response, status, refusal);
}

function toRetryAfter({ retryAfterSeconds }: AppError): Record<string, string> {
  return retryAfterSeconds === undefined
    ? {}
    : { "retry-after": String(Math.ceil(retryAfterSeconds)) };
}

const FOR_PEOPLE: readonly Route["kind"][] = [
  ...(["page", "sign_in", "sign_out", "moved", "nothing"] as const),
  ...(["frame_door", "frame"] as const),
];

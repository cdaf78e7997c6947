import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError, LIMITS } from "@easel/contracts";
import { isOwnPage, readJsonBody, sendAppError, sendJson } from "@easel/mcp";
import { ERROR_STATUS } from "./error-status.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { assertCallable, type RunForBrowser } from "./run-for-browser.ts";
import { signalOfResponse } from "./signal-of-response.ts";
import { ensureViewerCookie } from "./viewer-cookie.ts";
import type { VisitorGate } from "./visitor-gate.ts";

type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string };

export type ServeRest = (exchange: Exchange, operationName: string) => Promise<void>;

/** `POST /api/v1/<operation>` for our own pages: JSON in, JSON out, a session or a link behind it. */
export function createServeRest(
  run: RunForBrowser,
  policy: OriginPolicy,
  gate: Pick<VisitorGate, "findIp">,
): ServeRest {
  return async ({ request, response, requestId }, operationName) => {
    try {
      assertFromOwnPage(request, policy);
      assertCallable(operationName);
      const input = await readInput(request);
      ensureViewerCookie(request, response, policy.isSecure);
      const signal = signalOfResponse(response);
      const result = await run(operationName, input, {
        cookie: request.headers.cookie,
        requestId,
        signal,
        ip: gate.findIp(request),
      });
      sendJson(response, 200, result);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      sendAppError(response, ERROR_STATUS[error.code], error);
    }
  };
}

/** Cookies go along with what any page sends, so only the Origin tells ours from a stranger's. */
function assertFromOwnPage(request: IncomingMessage, policy: OriginPolicy): void {
  if (request.method !== "POST")
    throw new AppError("not_found", "Operations are called with POST and a JSON body.");
  if (!isOwnPage(request, policy.ownOrigins))
    throw new AppError(
      "forbidden",
      "Only Easel's own pages may call this. Agents use the MCP endpoint, /mcp.",
    );
}

async function readInput(request: IncomingMessage): Promise<unknown> {
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new AppError("invalid_input", "Send the input as application/json.");
  const body = await readJsonBody(request, LIMITS.restBodyBytesMax);
  switch (body.kind) {
    case "json":
      return body.value;
    case "too_large":
      throw new AppError(
        "limit_exceeded",
        `The request is larger than ${LIMITS.restBodyBytesMax} bytes; send less.`,
      );
    case "empty":
    case "malformed":
    case "aborted":
      throw new AppError("invalid_input", "The body is not JSON.");
  }
}

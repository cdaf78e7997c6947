import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@easel/contracts";
import type { CallerIdentity, McpEndpointOptions } from "../endpoint-options.ts";
import { isAllowedHost, isAllowedOrigin } from "./request-guard.ts";
import { sendAppError, sendRpcError } from "./send-json.ts";

export type Admitted = {
  requestId: string;
  identity: CallerIdentity;
  /** Asks again whether the credential is good, for calls that last. */
  isStillAllowed: () => Promise<boolean>;
};

const METHODS = "GET, POST, DELETE, OPTIONS";

/**
 * Everything that is settled before a body is read: where the request claims to go and to come from,
 * whether we still take any, and whose it is. Answers a refusal itself and returns null then.
 */
export async function admitRequest(
  options: McpEndpointOptions,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<Admitted | null> {
  const { host, origin } = request.headers;
  if (!isAllowedHost(host, options.allowedHosts)) {
    sendRpcError(
      response,
      403,
      -32000,
      "This Host is not served here. Use the address of PUBLIC_URL.",
    );
    return null;
  }
  if (!isAllowedOrigin(origin, options.allowedOrigins)) {
    sendRpcError(response, 403, -32000, "Web pages of this origin may not call the MCP endpoint.");
    return null;
  }
  if (origin !== undefined) allowCrossOrigin(response, origin);
  if (request.method === "OPTIONS") {
    response.writeHead(204, { allow: METHODS }).end();
    return null;
  }
  if (options.stopping.aborted) {
    const refusal = new AppError("unavailable", "Easel is restarting; send the same call again.", {
      retryAfterSeconds: 2,
    });
    sendAppError(response, 503, refusal, { connection: "close" });
    return null;
  }
  const identity = await authenticate(options, request, response);
  const isStillAllowed = async () =>
    (await options.authenticate(request.headers.authorization)) !== null;
  return identity && { requestId, identity, isStillAllowed };
}

async function authenticate(
  options: McpEndpointOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<CallerIdentity | null> {
  const { authorization } = request.headers;
  try {
    const identity = await options.authenticate(authorization);
    if (!identity) sendChallenge(response, authorization !== undefined);
    return identity;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    sendAppError(response, 503, error);
    return null;
  }
}

/** RFC 6750 §3: `error` is named only when a credential was sent. */
function sendChallenge(response: ServerResponse, hadCredential: boolean): void {
  const message = hadCredential
    ? "This key is not valid: it is mistyped, expired or revoked. Take a current one from Easel's settings (a local server writes its own to .easel/local.json) and send it as “Authorization: Bearer <key>”."
    : "Send your Easel key as “Authorization: Bearer <key>”. A local server prints its key at start and writes it to .easel/local.json.";
  const challenge = hadCredential
    ? 'Bearer realm="easel", error="invalid_token", error_description="The key is unknown, expired or revoked"'
    : 'Bearer realm="easel"';
  sendAppError(response, 401, new AppError("unauthenticated", message), {
    "www-authenticate": challenge,
  });
}

function allowCrossOrigin(response: ServerResponse, origin: string): void {
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("vary", "origin");
  response.setHeader("access-control-allow-methods", METHODS);
  response.setHeader(
    "access-control-allow-headers",
    "authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id",
  );
  response.setHeader("access-control-expose-headers", "x-request-id, www-authenticate");
}

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { AppError, LIMITS } from "@easel/contracts";
import { createMcpHandler, preloadSchemas } from "@modelcontextprotocol/server";
import { buildServer, type Exchange } from "./build-server.ts";
import type { McpEndpointOptions } from "./endpoint-options.ts";
import { type Admitted, admitRequest } from "./http/admit-request.ts";
import { readJsonBody } from "./http/read-body.ts";
import { assignRequestId } from "./http/request-id.ts";
import { sendAppError, sendRpcError } from "./http/send-json.ts";
import { sendResponse } from "./http/send-response.ts";
import { toWebRequest } from "./http/to-web-request.ts";
import { createToolLists, parseToolSelection } from "./tool-selection.ts";

/**
 * The MCP endpoint: revision 2026-07-28 and the 2025 ones at one URL. The SDK keeps the envelope, the
 * header checks and both eras; this adds who may come in, one prebuilt tool list, and our refusals.
 */
export function createMcpEndpoint(options: McpEndpointOptions): RequestListener {
  preloadSchemas();
  const listFor = createToolLists(options.catalog, options.surfaces);
  const exchanges = new WeakMap<Request, Exchange>();
  const handler = createMcpHandler(({ requestInfo }) => {
    const exchange = requestInfo && exchanges.get(requestInfo);
    if (!exchange) throw new Error("The SDK asked for a server without our request.");
    return buildServer(options, exchange);
  });

  async function serve(request: IncomingMessage, response: ServerResponse, admitted: Admitted) {
    const closed = abortOnClose(response);
    const selected = parseToolSelection(request.url);
    if (!selected.ok) {
      sendRpcError(response, 400, -32602, selected.message);
      return "refused";
    }
    const list = listFor(selected.selection);
    const body = await readBody(request, response);
    if (body === "answered" || closed.aborted) return "unread";
    const rpcMethod = readRpcMethod(body.value);
    // A subscription lasts until somebody ends it; ours ends with the process.
    const isSubscription = rpcMethod === "subscriptions/listen";
    const signal = isSubscription ? AbortSignal.any([closed, options.stopping]) : closed;
    const webRequest = toWebRequest(request, options.publicUrl, signal);
    const isWhole =
      rpcMethod === "tools/list" || (rpcMethod === "tools/call" && isAnsweredWhole(request));
    const exchange: Exchange = { ...admitted, list, rpcMethod, isWhole, splice: null };
    exchanges.set(webRequest, exchange);
    const answer = await handler.fetch(
      webRequest,
      body.isPresent ? { parsedBody: body.value } : {},
    );
    await sendResponse(response, answer, { isWhole, splice: () => exchange.splice, signal });
    return exchange.tool ? `${rpcMethod} ${exchange.tool}` : rpcMethod;
  }

  return (request, response) => {
    void answer(options, request, response, serve);
  };
}

type Serve = (
  request: IncomingMessage,
  response: ServerResponse,
  admitted: Admitted,
) => Promise<string>;

async function answer(
  options: McpEndpointOptions,
  request: IncomingMessage,
  response: ServerResponse,
  serve: Serve,
): Promise<void> {
  const startedAt = performance.now();
  const requestId = assignRequestId(request, response);
  let rpc = "refused";
  let problem: string | undefined;
  try {
    const admitted = await admitRequest(options, request, response, requestId);
    if (admitted) rpc = await serve(request, response, admitted);
  } catch (error) {
    problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (response.headersSent) response.destroy();
    else
      sendAppError(response, 500, new AppError("internal", "Something went wrong inside Easel."));
  }
  const [rpcMethod = rpc, tool] = rpc.split(" ");
  options.log({
    requestId,
    rpcMethod,
    status: response.statusCode,
    durationMs: Math.round(performance.now() - startedAt),
    ...(tool !== undefined && { tool }),
    ...(problem !== undefined && { problem }),
  });
}

type ReadBody = { isPresent: boolean; value: unknown };

async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ReadBody | "answered"> {
  if (request.method !== "POST") return { isPresent: false, value: undefined };
  const limit = LIMITS.requestBodyBytesMax;
  const body = await readJsonBody(request, limit);
  if (body.kind === "json") return { isPresent: true, value: body.value };
  if (body.kind === "too_large")
    sendRpcError(response, 413, -32000, `The request is larger than ${limit} bytes; send less.`);
  if (body.kind === "malformed")
    sendRpcError(response, 400, -32700, "Parse error: the request body is not valid JSON.");
  if (body.kind === "empty")
    sendRpcError(response, 400, -32700, "Parse error: the request body is empty.");
  return "answered";
}

/** Only for a single request, which is all that 2026-07-28 knows; an older batch goes by as one. */
function readRpcMethod(body: unknown): string {
  if (Array.isArray(body)) return "batch";
  if (typeof body !== "object" || body === null || !("method" in body)) return "none";
  return typeof body.method === "string" ? body.method.slice(0, 64) : "none";
}

/** A call of 2026-07-28 is answered by one JSON document; the older ones stream, which keeps a wait alive. */
function isAnsweredWhole(request: IncomingMessage): boolean {
  return request.headers["mcp-protocol-version"] === "2026-07-28";
}

function abortOnClose(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

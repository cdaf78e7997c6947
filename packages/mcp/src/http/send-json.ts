import type { ServerResponse } from "node:http";
import { type AppError, toErrorBody } from "@easel/contracts";

type Headers = Record<string, string>;

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Headers = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": String(bytes.length),
    "cache-control": "no-store",
    ...headers,
  });
  response.end(bytes);
}

export function sendAppError(
  response: ServerResponse,
  status: number,
  error: AppError,
  headers: Headers = {},
): void {
  const retryAfter = error.retryAfterSeconds;
  sendJson(response, status, toErrorBody(error), {
    ...(retryAfter !== undefined && { "retry-after": String(Math.ceil(retryAfter)) }),
    ...headers,
  });
}

/** A refusal before any JSON-RPC request was read, hence without an id. */
export function sendRpcError(
  response: ServerResponse,
  status: number,
  code: number,
  message: string,
): void {
  sendJson(response, status, { jsonrpc: "2.0", id: null, error: { code, message } });
}

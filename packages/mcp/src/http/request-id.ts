import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const HEADER = "x-request-id";
const SAFE = /^[A-Za-z0-9._-]{8,64}$/;

/** Takes over a caller's id when it is short and harmless in logs; answers carry it as a header. */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const assigned = response.getHeader(HEADER);
  if (typeof assigned === "string") return assigned;
  const given = request.headers[HEADER];
  const requestId = typeof given === "string" && SAFE.test(given) ? given : randomUUID();
  response.setHeader(HEADER, requestId);
  return requestId;
}

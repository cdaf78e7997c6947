import type { ServerResponse } from "node:http";
import type { PageStatus } from "./page-runtime.ts";

const open = new Map<string, ServerResponse>();

/** From here until the response is over, `setPageStatus` finds it by its request's id. */
export function openPageStatus(requestId: string, response: ServerResponse): void {
  open.set(requestId, response);
  // A caller may send the same id twice at once.
  response.once("close", () => open.get(requestId) === response && open.delete(requestId));
}

/** What Next gives a page no way to say about itself. Does nothing once the head of the response is out. */
export function setPageStatus(requestId: string, { status, retryAfterSeconds }: PageStatus): void {
  const response = open.get(requestId);
  if (!response || response.headersSent) return;
  if (retryAfterSeconds !== undefined)
    response.setHeader("retry-after", String(Math.ceil(retryAfterSeconds)));
  // Next writes its own status later; this one stays.
  Object.defineProperty(response, "statusCode", { get: () => status, set: () => {} });
}

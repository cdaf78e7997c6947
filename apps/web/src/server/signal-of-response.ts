import type { ServerResponse } from "node:http";

/** Aborted when the caller leaves before the answer is out. */
export function signalOfResponse(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

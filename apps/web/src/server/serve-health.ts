import type { ServerResponse } from "node:http";
import { sendJson } from "@easel/mcp";

/** Ready: everything is started, nothing is stopping, and the database answers. */
export type Readiness = { isStarted(): boolean; stopping: AbortSignal; ping(): Promise<void> };

const PING_MS_MAX = 1_000;

/** `GET /healthz`: the process runs and answers. Nothing else, or a slow database would have it killed. */
export function serveProcessHealth(response: ServerResponse): void {
  sendJson(response, 200, { status: "ok" });
}

/** `GET /readyz`: whether to send people here. */
export async function serveReadiness(
  response: ServerResponse,
  readiness: Readiness,
): Promise<void> {
  const problem = await findProblem(readiness);
  if (problem) sendJson(response, 503, { status: problem }, { "retry-after": "1" });
  else sendJson(response, 200, { status: "ready" });
}

async function findProblem({ isStarted, stopping, ping }: Readiness): Promise<string | null> {
  if (stopping.aborted) return "stopping";
  if (!isStarted()) return "starting";
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve("database_slow"), PING_MS_MAX);
  });
  const answered = ping().then(
    () => null,
    () => "database_unavailable",
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

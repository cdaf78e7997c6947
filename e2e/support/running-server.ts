import type { LocalFacts } from "./server/local-facts.ts";

export type RunningServer = LocalFacts & { dataDir: string };

const VARIABLE = "EASEL_E2E_SERVER";

/** Workers inherit the environment of the process that set the run up. */
export function publishRunningServer(server: RunningServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

/** The server that all tests of a run share. */
export function runningServer(): RunningServer {
  const text = process.env[VARIABLE];
  if (!text) throw new Error("No server runs: global-setup.ts starts it.");
  return JSON.parse(text);
}

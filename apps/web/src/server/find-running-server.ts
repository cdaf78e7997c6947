import { z } from "zod";
import { readLocalFile } from "./local-file.ts";
import { AlreadyRunning } from "./start-steps.ts";

const ANSWER_MS_MAX = 3_000;

const RunningServer = z.object({
  url: z.url(),
  mcpUrl: z.url(),
  pid: z.int().positive(),
});
export type RunningServer = z.infer<typeof RunningServer>;

/** Throws AlreadyRunning, with its addresses, when another process serves from this data folder. */
export async function refuseSecondServer(dataDir: string): Promise<void> {
  const running = await findRunningServer(dataDir);
  if (!running) return;
  throw new AlreadyRunning(
    [
      `Easel is already running with this data folder (process ${running.pid}):`,
      "",
      `  Address  ${running.url}`,
      `  MCP      ${running.mcpUrl}`,
      "",
      "Open the address, or stop that server before you start it again. " +
        "For a second server beside it, set EASEL_DATA_DIR to another folder.",
    ].join("\n"),
  );
}

/** The server that local.json names, if its process lives and it answers; a killed one leaves the file behind. */
export async function findRunningServer(dataDir: string): Promise<RunningServer | null> {
  const { data: facts } = RunningServer.safeParse(readLocalFile(dataDir));
  // In a container every process may get the number of the one before it.
  if (!facts || facts.pid === process.pid || !isAlive(facts.pid)) return null;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const response = await fetch(new URL("/healthz", facts.url), { signal, redirect: "error" });
    return response.ok ? facts : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

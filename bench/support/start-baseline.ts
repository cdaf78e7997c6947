import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { McpTarget } from "./call-mcp.ts";

export type Baseline = McpTarget & { stop(): Promise<void> };

/** Starts bench/support/<file> as a process of its own; it reports its address as a message. */
export async function startBaseline(
  file: string,
  options: Record<string, unknown>,
): Promise<Baseline> {
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(options)]);
  const [message] = await once(child, "message");
  // safe because the baseline's only message is its address.
  const { url } = message as { url: string };
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

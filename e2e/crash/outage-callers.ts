import { randomUUID } from "node:crypto";
import { connectAgent } from "../support/agents/connect-agent.ts";
import type { ServerProcess } from "../support/server/start-server.ts";
import { type Calling, callOverAndOver } from "./call-over-and-over.ts";
import { toAnswerer, toMaker, toReader } from "./caller.ts";
import { crashCanvas } from "./crash-canvas.ts";

export const AGENT_CALLERS = ["v1 reads", "v2 legacy makes", "v2 auto reads"] as const;

export type OutageCallers = { calling: Calling; close(): Promise<void> };

/** Every official client and a visitor, all calling at once, each on its own connection. */
export async function startCallers({ facts }: ServerProcess): Promise<OutageCallers> {
  const [first, legacy, auto] = await Promise.all([
    connectAgent("v1", facts),
    connectAgent("v2-legacy", facts),
    connectAgent("v2-auto", facts),
  ]);
  const idempotencyKey = `outage-${randomUUID()}`;
  const input = crashCanvas({ idempotencyKey, title: "Through the outage" });
  const { id } = await auto.call<{ id: string }>("create_canvas", input);
  const calling = callOverAndOver([
    toReader(AGENT_CALLERS[0], first, id),
    toMaker(AGENT_CALLERS[1], legacy),
    toReader(AGENT_CALLERS[2], auto, id),
    toAnswerer("a visitor answers", facts.url, id),
  ]);
  return {
    calling,
    async close() {
      await calling.end();
      await Promise.all([first.close(), legacy.close(), auto.close()]);
    },
  };
}

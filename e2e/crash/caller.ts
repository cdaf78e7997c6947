import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@easel/contracts";
import type { Agent } from "../support/agents/agent.ts";
import { createLinkVisitor, newRequestKey } from "../support/people/link-visitor.ts";
import { crashCanvas } from "./crash-canvas.ts";

/**
 * How a call ended: well, told to come back later by the tool, told so before any tool was reached, or in some way that
 * no caller should see.
 */
export type Ending = "ok" | "unavailable" | "HTTP 503" | (string & {});

export function isRefusal(ending: Ending): boolean {
  return ending === "unavailable" || ending === "HTTP 503";
}

/** Somebody who calls over and over, whatever comes back. */
export type Caller = { name: string; call(): Promise<Ending> };

/** Longer than any refusal may take, shorter than a hang. */
const HANG_MS = 30_000;

export function toReader(name: string, agent: Agent, canvasId: string): Caller {
  return { name, call: () => tool(agent, "get_canvas", { id: canvasId }) };
}

/** Closes what it has made: an account takes a thousand open canvases. */
export function toMaker(name: string, agent: Agent): Caller {
  return {
    name,
    async call() {
      const idempotencyKey = `outage-${randomUUID()}`;
      const input = crashCanvas({ idempotencyKey, title: idempotencyKey });
      let id = "";
      const made = await tool(agent, "create_canvas", input, (result) => {
        id = String(result.id);
      });
      return made === "ok" ? tool(agent, "close_canvas", { id }) : made;
    },
  };
}

export function toAnswerer(name: string, serverUrl: string, canvasId: string): Caller {
  return {
    name,
    async call() {
      const answer = { choice: "y", token: randomUUID() };
      const visitor = createLinkVisitor(serverUrl);
      const sent = visitor.submit({ canvasId, answer, requestKey: newRequestKey() });
      const outcome = await orHang(sent);
      if (outcome.status === 200) return "ok";
      const isTold = outcome.status === 503 && "retryAfter" in outcome;
      if (isTold && Number(outcome.retryAfter) > 0 && "error" in outcome.body)
        return toEnding(outcome.body);
      return `HTTP ${outcome.status}: ${JSON.stringify(outcome.body)}`;
    },
  };
}

async function tool(
  agent: Agent,
  name: string,
  input: Record<string, unknown>,
  use: (result: Record<string, unknown>) => void = () => {},
): Promise<Ending> {
  try {
    const outcome = await orHang(agent.attempt<Record<string, unknown>>(name, input));
    if (!outcome.ok) return toEnding(outcome.error);
    use(outcome.result);
    return "ok";
  } catch (error) {
    return toTransportEnding(error);
  }
}

function toEnding(error: ErrorBody): Ending {
  const saysWhen = error.retryAfterSeconds !== undefined && error.retryAfterSeconds > 0;
  return error.error === "unavailable" && saysWhen ? "unavailable" : JSON.stringify(error);
}

/** When not even the key can be looked up the refusal is HTTP 503, which clients throw with its body. */
function toTransportEnding(error: unknown): Ending {
  const text = error instanceof Error ? `${error.message} ${JSON.stringify(error)}` : String(error);
  const isTold = /503/.test(text) && /unavailable/.test(text) && /retryAfterSeconds/.test(text);
  return isTold ? "HTTP 503" : text;
}

async function orHang<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${HANG_MS / 1000} s`)), HANG_MS);
  });
  return Promise.race([work, hang]).finally(() => clearTimeout(timer));
}

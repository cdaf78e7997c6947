import { randomUUID } from "node:crypto";
import type { Agent } from "../support/agents/agent.ts";
import { createLinkVisitor, newRequestKey } from "../support/people/link-visitor.ts";
import { crashCanvas } from "./crash-canvas.ts";
import type { AnswerEntry, CreateEntry, Ledger } from "./ledger.ts";

const VISITORS_PER_CANVAS = 3;

export type ClientWork = { agent: Agent; serverUrl: string; ledger: Ledger; until: AbortSignal };

/** Makes canvases and has them answered until told to stop or until the server is gone. */
export async function workAsClient({ agent, serverUrl, ledger, until }: ClientWork): Promise<void> {
  while (!until.aborted) {
    const idempotencyKey = `crash-${randomUUID()}`;
    const entry: CreateEntry = { idempotencyKey, title: `Canvas ${idempotencyKey}` };
    ledger.creates.push(entry);
    try {
      entry.acknowledgedId = await sendCreate(agent, entry);
      await Promise.all(answerOften(serverUrl, entry.acknowledgedId, ledger));
    } catch {
      // The server is gone in the middle of it: what was not acknowledged may or may not have happened.
      return;
    }
  }
}

export async function sendCreate(agent: Agent, entry: CreateEntry): Promise<string> {
  const { id } = await agent.call<{ id: string }>("create_canvas", crashCanvas(entry));
  return id;
}

function answerOften(serverUrl: string, canvasId: string, ledger: Ledger): Promise<void>[] {
  return Array.from({ length: VISITORS_PER_CANVAS }, async () => {
    const entry: AnswerEntry = {
      canvasId,
      requestKey: newRequestKey(),
      token: randomUUID(),
      visitor: createLinkVisitor(serverUrl),
    };
    ledger.answers.push(entry);
    entry.acknowledgedNumber = await sendAnswer(entry);
  });
}

export async function sendAnswer(entry: AnswerEntry): Promise<number> {
  const { canvasId, requestKey, token } = entry;
  const answer = { choice: "x", token };
  const outcome = await entry.visitor.submit({ canvasId, answer, requestKey });
  if (outcome.status === 200 && "answer" in outcome.body) return outcome.body.answer.number;
  throw new Error(`An answer was refused: ${JSON.stringify(outcome.body)}`);
}

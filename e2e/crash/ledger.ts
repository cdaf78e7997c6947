import type { LinkVisitor } from "../support/people/link-visitor.ts";
import { type AppLedger, countApps } from "./app-work.ts";

/** One canvas as its maker knows it. */
export type CreateEntry = {
  /** Chosen before the first try; every retry carries it. */
  idempotencyKey: string;
  title: string;
  /** Set once the server has said yes. */
  acknowledgedId?: string;
};

/** One answer as the person who gave it knows it. */
export type AnswerEntry = {
  canvasId: string;
  requestKey: string;
  /** In the answer itself, so that it can be found again. */
  token: string;
  visitor: LinkVisitor;
  acknowledgedNumber?: number;
};

/** What the clients remember of a round, whatever becomes of the server. */
export type Ledger = AppLedger & { creates: CreateEntry[]; answers: AnswerEntry[] };

export function newLedger(): Ledger {
  return { creates: [], answers: [], apps: [], lives: [], makes: [] };
}

export function countTried(ledger: Ledger): number {
  return ledger.creates.length + ledger.answers.length + countApps(ledger).tried;
}

export function countAcknowledged(ledger: Ledger): number {
  const { creates, answers } = ledger;
  return (
    countApps(ledger).acknowledged +
    creates.filter((entry) => entry.acknowledgedId !== undefined).length +
    answers.filter((entry) => entry.acknowledgedNumber !== undefined).length
  );
}

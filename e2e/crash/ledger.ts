import type { LinkVisitor } from "../support/people/link-visitor.ts";

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
export type Ledger = { creates: CreateEntry[]; answers: AnswerEntry[] };

export function countAcknowledged({ creates, answers }: Ledger): number {
  return (
    creates.filter((entry) => entry.acknowledgedId !== undefined).length +
    answers.filter((entry) => entry.acknowledgedNumber !== undefined).length
  );
}

import { createHash, randomUUID } from "node:crypto";
import {
  type ApprovalRecord,
  findRankingProblems,
  findScenarioProblems,
  findTickProblems,
  findVoteProblems,
  findWeightsProblems,
  isOpen,
  type Occasion,
  type RecordAuthor,
  type RecordedContent,
} from "@easel/canvas";
import type {
  ApprovalValue,
  DocumentValue,
  Issue,
  MessageValue,
  RankingValue,
  ScenarioValue,
  TickValue,
  VoteValue,
  WeightsValue,
} from "@easel/contracts";
import { AppError, toDocumentMode } from "@easel/contracts";
import { assertMayDecide } from "./assert-may-decide.ts";
import { decideCard } from "./decide-card.ts";
import type { RecordRow } from "./record-row.ts";
import { toSubjectEnding } from "./recorded-content.ts";
import { refuseValue } from "./refuse-value.ts";

/** A record to write: what stands in its slot from now on. */
export type RecordPut = {
  slot: string;
  value: unknown;
  /** Something new of the author's own, of which there may be any number. */
  isAddition?: true;
  /** Something that moved along; whoever did it did not touch it. */
  isAside?: true;
};
export type RecordChange = {
  puts: RecordPut[];
  drops: string[];
  /** Something that is there stands elsewhere, which takes nobody's share. */
  isMove?: true;
};

export type SentRecord = {
  content: RecordedContent;
  /** Of this node. */
  rows: readonly RecordRow[];
  author: RecordAuthor;
  /** Parsed by the schema of the widget's kind. */
  value: unknown;
  /** Where the value stands in the caller's input. */
  prefix: readonly PropertyKey[];
  occasion: Occasion;
  requestKey?: string | undefined;
  /** What an approval was decided on. */
  seen?: ApprovalRecord["seen"];
};

/** What a record comes to by its widget's rule; throws what is wrong with it. Nothing is written here. */
export function decideRecord(sent: SentRecord): RecordChange {
  const { content, author } = sent;
  switch (content.widget) {
    case "poll@1": {
      const value = sent.value as VoteValue;
      assertOpen(content.data.closesAt, sent.occasion, "poll");
      refuseAll(sent, findVoteProblems(content.data, value));
      return value.options.length === 0 ? drop(author.key) : put(author.key, value);
    }
    case "ranked-vote@1": {
      const value = sent.value as RankingValue;
      assertOpen(content.data.closesAt, sent.occasion, "vote");
      refuseAll(sent, findRankingProblems(content.data, value));
      return value.order.length === 0 ? drop(author.key) : put(author.key, value);
    }
    case "checklist@1": {
      const value = sent.value as TickValue;
      refuseAll(sent, findTickProblems(content.data, value));
      return put(value.item, value);
    }
    case "comparison@1": {
      const value = sent.value as WeightsValue;
      refuseAll(sent, findWeightsProblems(content.data, value));
      return Object.keys(value.weights).length === 0 ? drop(author.key) : put(author.key, value);
    }
    case "calculator@1": {
      const value = sent.value as ScenarioValue;
      refuseAll(sent, findScenarioProblems(content.data, value));
      return put(author.key, value);
    }
    case "approval@1": {
      assertMayDecide(content, author, sent.occasion);
      const value: ApprovalRecord = { ...(sent.value as ApprovalValue), seen: toSeen(sent) };
      return put(author.key + toSubjectEnding(content.data), value);
    }
    case "document@1": {
      if (toDocumentMode(content.data) === "read")
        throw new AppError("forbidden", "This document is for reading only.");
      return put("document", sent.value as DocumentValue);
    }
    case "conversation@1": {
      const slot = toMessageSlot(sent);
      return { puts: [{ slot, value: sent.value as MessageValue, isAddition: true }], drops: [] };
    }
    case "board@1":
      return decideCard(content, sent);
  }
}

/** The same from the same author stands there already: a retry, also of what may no longer be changed. */
export function isRepeated({ content, rows, author, value, ...sent }: SentRecord): boolean {
  const slots: Partial<Record<RecordedContent["widget"], string>> = {
    "poll@1": author.key,
    "ranked-vote@1": author.key,
    "comparison@1": author.key,
    "calculator@1": author.key,
    "document@1": "document",
    ...(content.widget === "checklist@1" && { "checklist@1": (value as TickValue).item }),
    ...(content.widget === "approval@1" && {
      "approval@1": author.key + toSubjectEnding(content.data),
    }),
    ...(sent.requestKey !== undefined && {
      "conversation@1": toMessageSlot({ author, requestKey: sent.requestKey }),
    }),
  };
  const slot = slots[content.widget];
  const row = rows.find((each) => each.slot === slot && each.author_key === author.key);
  if (!row) return false;
  const whole = content.widget === "approval@1" ? { ...(value as object), seen: sent.seen } : value;
  return content.widget === "conversation@1" || row.value === JSON.stringify(whole);
}

/** Derived from the request, so that a retry finds its first try. */
function toMessageSlot({ author, requestKey }: Pick<SentRecord, "author" | "requestKey">): string {
  if (requestKey === undefined) return randomUUID();
  return createHash("sha256").update(`${author.key}\n${requestKey}`).digest("hex").slice(0, 32);
}

function toSeen({ seen }: SentRecord): NonNullable<ApprovalRecord["seen"]> {
  if (!seen) throw new Error("A decision was taken on nothing.");
  return seen;
}

function assertOpen(moment: string | undefined, occasion: Occasion, noun: string): void {
  if (isOpen(moment, occasion)) return;
  throw new AppError("forbidden", `This ${noun} is over, so it takes no more votes.`, {
    details: { closedAt: moment },
  });
}

/** Issues of the rules have paths into the value. */
function refuseAll({ prefix }: SentRecord, issues: readonly Issue[]): void {
  refuseValue(prefix, issues);
}

function put(slot: string, value: unknown): RecordChange {
  return { puts: [{ slot, value }], drops: [] };
}

function drop(slot: string): RecordChange {
  return { puts: [], drops: [slot] };
}

import type {
  ApprovalData,
  ApprovalDecision,
  ChecklistData,
  RankedVoteData,
  RankingValue,
  TickValue,
} from "@easel/contracts";
import {
  type ApprovalObjection,
  type ApprovalOutcome,
  type ApprovalRecord,
  findApprovalObjection,
  type Requester,
  toApprovalOutcome,
} from "./approval-outcome.ts";
import { toChecklistState } from "./checklist-state.ts";
import { type RankedVoteResult, tallyRankedVote } from "./explain-ranked-vote.ts";
import { keepFitting } from "./keep-fitting.ts";
import {
  byTime,
  isOpen,
  type Occasion,
  type RecordAuthor,
  type Viewer,
  type WidgetRecord,
} from "./record.ts";

/** What people see and agents read of widgets in which people rank, tick and approve. */

export type RankedVoteView = {
  open: boolean;
  voters: number;
  result: RankedVoteResult;
  /** A person's own ballot, best first, empty without one; agents have none. */
  own?: string[];
};

/** Ballots are nobody's to read but the person's own; only what they come to is shown. */
export function projectRankedVote(
  data: RankedVoteData,
  rankings: readonly WidgetRecord<RankingValue>[],
  viewer: Viewer,
  occasion: Occasion,
): RankedVoteView {
  const result = tallyRankedVote(
    data,
    rankings.map(({ value }) => value),
  );
  const view = { open: isOpen(data.closesAt, occasion), voters: result.ballots, result };
  if (viewer.kind === "agent") return view;
  const own = rankings.find(({ by }) => by.key === viewer.key)?.value.order ?? [];
  return { ...view, own: own.filter((id) => data.options.some((option) => option.id === id)) };
}

export function toChecklistView(data: ChecklistData, ticks: readonly WidgetRecord<TickValue>[]) {
  const { items, done, total } = toChecklistState(data, ticks);
  const { kept, leftOut } = keepFitting(items);
  return { items: kept, itemsLeftOut: leftOut, done, total };
}

export type ApprovalEntry = {
  by: string;
  /** Where it was verified. */
  email: string | null;
  at: string;
  decision: ApprovalDecision;
  reason: string | null;
  /** The receipt: which version was on the screen, and its SHA-256 in hex. */
  seen?: { version: number; digest: string };
};
export type ApprovalView = ApprovalOutcome & {
  required: number;
  /** Newest first. */
  decisions: ApprovalEntry[];
  decisionsLeftOut: number;
  /** A person's own decision, null before; agents decide nothing. */
  own?: ApprovalEntry | null;
  /** Why this person may not decide now, null when they may. */
  objection?: ApprovalObjection | null;
};

type ApprovalContent = {
  data: ApprovalData;
  records: readonly WidgetRecord<ApprovalRecord>[];
  requester: Requester;
};

/** The outcome, and who decided what. */
export function toApprovalView(
  { data, records, requester }: ApprovalContent,
  viewer: Viewer,
  occasion: Occasion,
): ApprovalView {
  const { kept, leftOut } = keepFitting([...records].sort(byTime).reverse().map(toEntry));
  const view = {
    ...toApprovalOutcome(data, records, requester, occasion),
    required: data.required,
    decisions: kept,
    decisionsLeftOut: leftOut,
  };
  if (viewer.kind === "agent") return view;
  const own = records.find(({ by }) => by.key === viewer.key);
  const author: RecordAuthor = { ...viewer, name: own?.by.name ?? "" };
  return {
    ...view,
    own: own ? toEntry(own) : null,
    objection: findApprovalObjection(data, records, author, requester, occasion),
  };
}

function toEntry({ by, at, value }: WidgetRecord<ApprovalRecord>): ApprovalEntry {
  const { decision, reason = null, seen } = value;
  return { by: by.name, email: by.email, at, decision, reason, ...(seen && { seen }) };
}

import type {
  ApprovalData,
  ApprovalValue,
  ChecklistData,
  RankedVoteData,
  RankingValue,
  TickValue,
} from "@easel/contracts";
import { type Requester, toApprovalOutcome } from "./approval-outcome.ts";
import { toChecklistState } from "./checklist-state.ts";
import { type RankedVoteResult, tallyRankedVote } from "./explain-ranked-vote.ts";
import { keepFitting } from "./keep-fitting.ts";
import { byTime, isOpen, type Occasion, type WidgetRecord } from "./record.ts";

/** What agents read of widgets in which people vote, tick and approve. */

export type RankedVoteView = { open: boolean; voters: number; result: RankedVoteResult };

/** Ballots are nobody's to read; only what they come to is shown. */
export function projectRankedVote(
  data: RankedVoteData,
  rankings: readonly WidgetRecord<RankingValue>[],
  occasion: Occasion,
): RankedVoteView {
  const result = tallyRankedVote(
    data,
    rankings.map(({ value }) => value),
  );
  return { open: isOpen(data.closesAt, occasion), voters: result.ballots, result };
}

export function toChecklistView(data: ChecklistData, ticks: readonly WidgetRecord<TickValue>[]) {
  const { items, done, total } = toChecklistState(data, ticks);
  const { kept, leftOut } = keepFitting(items);
  return { items: kept, itemsLeftOut: leftOut, done, total };
}

/** The outcome, and who decided what; newest first. Addresses are shown where they were verified. */
export function toApprovalView(
  data: ApprovalData,
  decisions: readonly WidgetRecord<ApprovalValue>[],
  requester: Requester,
  occasion: Occasion,
) {
  const listed = [...decisions]
    .sort(byTime)
    .reverse()
    .map(({ by, at, value }) => ({
      ...{ by: by.name, email: by.email, at, decision: value.decision },
      reason: value.reason ?? null,
    }));
  const { kept, leftOut } = keepFitting(listed);
  return {
    ...toApprovalOutcome(data, decisions, requester, occasion),
    required: data.required,
    decisions: kept,
    decisionsLeftOut: leftOut,
  };
}

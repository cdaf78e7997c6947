import type {
  DocumentValue,
  MessageValue,
  RankingValue,
  RecordedWidget,
  ScenarioValue,
  TickValue,
  VoteValue,
  WeightsValue,
  WidgetData,
} from "@easel/contracts";
import type { ApprovalRecord, Requester } from "./approval-outcome.ts";
import type { CardChanges } from "./board-cards.ts";
import { keepFitting, LIST_BYTES_MAX } from "./keep-fitting.ts";
import type { Occasion, Viewer, WidgetRecord } from "./record.ts";
import { type PollView, projectPoll } from "./tally-poll.ts";
import { projectRankedVote, toApprovalView, toChecklistView } from "./vote-states.ts";
import {
  toBoardState,
  toCalculatorState,
  toComparisonState,
  toConversationState,
  toDocumentState,
} from "./work-states.ts";

type Recorded<W extends RecordedWidget, Records> = {
  widget: W;
  data: WidgetData<W>;
  records: Records;
};

/** A widget with everything that was sent to it. */
export type RecordedContent =
  | Recorded<"checklist@1", readonly WidgetRecord<TickValue>[]>
  | Recorded<"comparison@1", readonly WidgetRecord<WeightsValue>[]>
  | Recorded<"document@1", WidgetRecord<DocumentValue> | null>
  | (Recorded<"approval@1", readonly WidgetRecord<ApprovalRecord>[]> & { requester: Requester })
  | Recorded<"calculator@1", readonly WidgetRecord<ScenarioValue>[]>
  | Recorded<"poll@1", readonly WidgetRecord<VoteValue>[]>
  | Recorded<"ranked-vote@1", readonly WidgetRecord<RankingValue>[]>
  | Recorded<"board@1", CardChanges>
  | Recorded<"conversation@1", readonly WidgetRecord<MessageValue>[]>;

/**
 * The value of the read-only state key `widget:<encoded nodeId>` as one viewer may read it: at
 * most `LIMITS.widgetStateBytesMax` bytes of JSON, longer lists cut with a count of what was left out. A
 * document alone is always whole.
 */
export function projectWidgetState(
  content: RecordedContent,
  viewer: Viewer,
  occasion: Occasion,
): Record<string, unknown> {
  switch (content.widget) {
    case "checklist@1":
      return toChecklistView(content.data, content.records);
    case "comparison@1":
      return toComparisonState(content.data, content.records, viewer);
    case "document@1":
      return toDocumentState(content.data, content.records);
    case "approval@1":
      return toApprovalView(content, viewer, occasion);
    case "calculator@1":
      return toCalculatorState(content.data, content.records);
    case "poll@1":
      return fitPoll(projectPoll(content.data, content.records, viewer, occasion));
    case "ranked-vote@1":
      return projectRankedVote(content.data, content.records, viewer, occasion);
    case "board@1":
      return toBoardState(content.data, content.records);
    case "conversation@1":
      return toConversationState(content.data, content.records);
  }
}

/** Names may be many; each option keeps as many as its share of the room holds. */
function fitPoll(view: PollView): Record<string, unknown> {
  if (view.results === null) return view;
  const { counts } = view.results;
  const share = Math.floor(LIST_BYTES_MAX / counts.length);
  const fitted = counts.map(({ people, ...count }) => {
    if (people === undefined) return count;
    const { kept, leftOut } = keepFitting(people, share);
    return { ...count, people: kept, peopleLeftOut: leftOut };
  });
  return { ...view, results: { ...view.results, counts: fitted } };
}

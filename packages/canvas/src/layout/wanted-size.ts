import type { WidgetContent } from "../widget-content.ts";
import { toChartSize, toMetricSize, toStatusListSize, toTimelineSize } from "./shown-sizes.ts";
import {
  toApprovalSize,
  toChecklistSize,
  toComparisonSize,
  toPollSize,
  toRankedVoteSize,
} from "./vote-sizes.ts";
import {
  toDecisionSize,
  toFactsSize,
  toFormSize,
  toNoteSize,
  toTableSize,
  type WantedSize,
} from "./widget-size.ts";
import { toBoardSize, toCalculatorSize, toConversationSize, toDocumentSize } from "./work-sizes.ts";

/** What a widget wants, from its data alone. */
export function toWantedSize(content: WidgetContent): WantedSize {
  switch (content.widget) {
    case "note@1":
      return toNoteSize(content.data);
    case "facts@1":
      return toFactsSize(content.data);
    case "table@1":
      return toTableSize(content.data);
    case "timeline@1":
      return toTimelineSize(content.data);
    case "metric@1":
      return toMetricSize(content.data);
    case "chart@1":
      return toChartSize(content.data);
    case "decision@1":
      return toDecisionSize(content.data);
    case "form@1":
      return toFormSize(content.data);
    case "checklist@1":
      return toChecklistSize(content.data);
    case "comparison@1":
      return toComparisonSize(content.data);
    case "document@1":
      return toDocumentSize(content.data);
    case "approval@1":
      return toApprovalSize(content.data);
    case "calculator@1":
      return toCalculatorSize(content.data);
    case "poll@1":
      return toPollSize(content.data);
    case "ranked-vote@1":
      return toRankedVoteSize(content.data);
    case "board@1":
      return toBoardSize(content.data);
    case "conversation@1":
      return toConversationSize(content.data);
    case "status-list@1":
      return toStatusListSize(content.data);
  }
}

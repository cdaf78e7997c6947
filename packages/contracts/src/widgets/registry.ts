import type { z } from "zod";
import { ApprovalData } from "./approval.ts";
import { BoardData } from "./board.ts";
import { CalculatorData } from "./calculator.ts";
import { ChartData } from "./chart.ts";
import { ChecklistData } from "./checklist.ts";
import { ComparisonData } from "./comparison.ts";
import { ConversationData } from "./conversation.ts";
import { DecisionData } from "./decision.ts";
import { DocumentData } from "./document.ts";
import { FactsData } from "./facts.ts";
import { FormData } from "./form.ts";
import { MetricData } from "./metric.ts";
import { NoteData } from "./note.ts";
import { PollData } from "./poll.ts";
import { RankedVoteData } from "./ranked-vote.ts";
import { StatusListData } from "./status-list.ts";
import { TableData } from "./table.ts";
import { TimelineData } from "./timeline.ts";

/** Every widget of the tool contract, in its order. */
export const WIDGET_NAMES = [
  "note@1",
  "facts@1",
  "table@1",
  "timeline@1",
  "metric@1",
  "chart@1",
  "decision@1",
  "form@1",
  "checklist@1",
  "comparison@1",
  "document@1",
  "approval@1",
  "calculator@1",
  "poll@1",
  "ranked-vote@1",
  "board@1",
  "conversation@1",
  "status-list@1",
] as const;
export type WidgetName = (typeof WIDGET_NAMES)[number];

/** What the data of each widget must be. */
export const WIDGET_SCHEMAS = {
  "note@1": NoteData,
  "facts@1": FactsData,
  "table@1": TableData,
  "timeline@1": TimelineData,
  "metric@1": MetricData,
  "chart@1": ChartData,
  "decision@1": DecisionData,
  "form@1": FormData,
  "checklist@1": ChecklistData,
  "comparison@1": ComparisonData,
  "document@1": DocumentData,
  "approval@1": ApprovalData,
  "calculator@1": CalculatorData,
  "poll@1": PollData,
  "ranked-vote@1": RankedVoteData,
  "board@1": BoardData,
  "conversation@1": ConversationData,
  "status-list@1": StatusListData,
} as const satisfies Record<WidgetName, z.ZodType>;

export type WidgetData<W extends WidgetName> = z.infer<(typeof WIDGET_SCHEMAS)[W]>;

export function isWidgetName(name: string): name is WidgetName {
  return Object.hasOwn(WIDGET_SCHEMAS, name);
}

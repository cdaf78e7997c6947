"use client";

import type {
  ApprovalData,
  BoardData,
  CalculatorData,
  ChartData,
  ChecklistData,
  ComparisonData,
  ConversationData,
  DecisionData,
  DocumentData,
  FactsData,
  FormData,
  MetricData,
  NoteData,
  PollData,
  RankedVoteData,
  StatusListData,
  TableData,
  TimelineData,
  WidgetName,
} from "@easel/contracts";
import { lazy, type ReactNode } from "react";
import { Decision } from "./decision/decision.tsx";
import { Facts } from "./facts/facts.tsx";
import { Form } from "./form/form.tsx";
import { Metric } from "./metric/metric.tsx";
import { Note } from "./note/note.tsx";
import { StatusList } from "./status-list/status-list.tsx";
import type { WidgetProps } from "./widget-context.ts";

/** Tables bring a virtualizer along, so they are loaded by canvases that have one. */
const Table = lazy(async () => ({ default: (await import("./table/table.tsx")).Table }));

/** What people act on together comes with its controls, which most canvases do not need. */
const Approval = lazy(async () => ({
  default: (await import("./approval/approval.tsx")).Approval,
}));
const Board = lazy(async () => ({ default: (await import("./board/board.tsx")).Board }));
const Checklist = lazy(async () => ({
  default: (await import("./checklist/checklist.tsx")).Checklist,
}));
const Conversation = lazy(async () => ({
  default: (await import("./conversation/conversation.tsx")).Conversation,
}));
const Poll = lazy(async () => ({ default: (await import("./poll/poll.tsx")).Poll }));
const RankedVote = lazy(async () => ({
  default: (await import("./ranked-vote/ranked-vote.tsx")).RankedVote,
}));

/** Brings CEL along, which the package of the rules gives to nobody else: see its `sideEffects`. */
const Calculator = lazy(async () => ({
  default: (await import("./calculator/calculator.tsx")).Calculator,
}));
const Chart = lazy(async () => ({ default: (await import("./chart/chart.tsx")).Chart }));
const Comparison = lazy(async () => ({
  default: (await import("./comparison/comparison.tsx")).Comparison,
}));
const Document = lazy(async () => ({
  default: (await import("./document/document.tsx")).Document,
}));
const Timeline = lazy(async () => ({
  default: (await import("./timeline/timeline.tsx")).Timeline,
}));

type Rest = Omit<WidgetProps<never>, "data">;

/** Each gets data that its own schema of WIDGET_SCHEMAS has parsed; the casts below rest on that. */
export const RENDERERS: Record<WidgetName, (data: unknown, rest: Rest) => ReactNode> = {
  "note@1": (data, rest) => <Note data={data as NoteData} {...rest} />,
  "facts@1": (data, rest) => <Facts data={data as FactsData} {...rest} />,
  "table@1": (data, rest) => <Table data={data as TableData} {...rest} />,
  "decision@1": (data, rest) => <Decision data={data as DecisionData} {...rest} />,
  "form@1": (data, rest) => <Form data={data as FormData} {...rest} />,
  "checklist@1": (data, rest) => <Checklist data={data as ChecklistData} {...rest} />,
  "approval@1": (data, rest) => <Approval data={data as ApprovalData} {...rest} />,
  "poll@1": (data, rest) => <Poll data={data as PollData} {...rest} />,
  "ranked-vote@1": (data, rest) => <RankedVote data={data as RankedVoteData} {...rest} />,
  "board@1": (data, rest) => <Board data={data as BoardData} {...rest} />,
  "conversation@1": (data, rest) => <Conversation data={data as ConversationData} {...rest} />,
  "timeline@1": (data, rest) => <Timeline data={data as TimelineData} {...rest} />,
  "metric@1": (data, rest) => <Metric data={data as MetricData} {...rest} />,
  "chart@1": (data, rest) => <Chart data={data as ChartData} {...rest} />,
  "status-list@1": (data, rest) => <StatusList data={data as StatusListData} {...rest} />,
  "comparison@1": (data, rest) => <Comparison data={data as ComparisonData} {...rest} />,
  "calculator@1": (data, rest) => <Calculator data={data as CalculatorData} {...rest} />,
  "document@1": (data, rest) => <Document data={data as DocumentData} {...rest} />,
};

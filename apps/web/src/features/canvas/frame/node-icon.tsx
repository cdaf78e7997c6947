import { isWidgetName, type StoredNode, type WidgetName } from "@easel/contracts";
import {
  AlignLeft,
  BadgeCheck,
  Blocks,
  Calculator,
  CalendarClock,
  ChartColumn,
  CircleDot,
  ClipboardPen,
  FileText,
  Gauge,
  ListChecks,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  MessagesSquare,
  Scale,
  Split,
  SquareKanban,
  Table2,
  Vote,
} from "lucide-react";

const ICONS: Record<WidgetName, LucideIcon> = {
  "note@1": AlignLeft,
  "facts@1": ListChecks,
  "table@1": Table2,
  "timeline@1": CalendarClock,
  "metric@1": Gauge,
  "chart@1": ChartColumn,
  "decision@1": Split,
  "form@1": ClipboardPen,
  "checklist@1": ListTodo,
  "comparison@1": Scale,
  "document@1": FileText,
  "approval@1": BadgeCheck,
  "calculator@1": Calculator,
  "poll@1": Vote,
  "ranked-vote@1": ListOrdered,
  "board@1": SquareKanban,
  "conversation@1": MessagesSquare,
  "status-list@1": CircleDot,
};

export function NodeIcon({ node, className }: { node: StoredNode; className?: string }) {
  const { widget = "" } = node;
  const Icon = isWidgetName(widget) ? ICONS[widget] : Blocks;
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />;
}

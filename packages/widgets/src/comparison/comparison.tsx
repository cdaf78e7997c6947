"use client";

import type { ComparisonView } from "@easel/canvas";
import type { ComparisonData } from "@easel/contracts";
import { cn } from "@easel/ui";
import { SELECTABLE_TEXT, WidgetScroll } from "../frame/widget-scroll.tsx";
import { ActProblem, RecordsNote } from "../records/records-note.tsx";
import type { WidgetProps } from "../widget-context.ts";
import { ComparisonCards } from "./comparison-cards.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { ComparisonToolbar } from "./comparison-toolbar.tsx";
import { OptionNotes } from "./option-notes.tsx";
import { OtherWeights } from "./other-weights.tsx";
import { useComparison } from "./use-comparison.ts";

export function Comparison({ data, node, context }: WidgetProps<ComparisonData>) {
  const { records, compact } = context;
  const parts = useComparison(data, records);
  const label = node.title ?? "Comparison";
  const state = records.state as ComparisonView | undefined;
  const Body = compact ? ComparisonCards : ComparisonTable;
  const isUnweighted = data.criteria.every(({ id }) => parts.own.weights[id] === 0);
  return (
    <WidgetScroll
      label={label}
      compact={compact}
      className={cn(SELECTABLE_TEXT, "flex flex-col gap-3")}
    >
      <ComparisonToolbar parts={parts} />
      {isUnweighted && (
        <p className="text-warning-ink text-xs">
          Every weight is 0, so nothing is ranked. Move a slider to say what matters.
        </p>
      )}
      <Body parts={parts} label={label} />
      <ActProblem problem={parts.own.problem} />
      {!compact && <OptionNotes options={parts.options} />}
      {state && <OtherWeights data={data} view={state} />}
      <RecordsNote records={records} />
    </WidgetScroll>
  );
}

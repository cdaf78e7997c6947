"use client";

import type { TableData } from "@easel/contracts";
import { EmptyState } from "@easel/ui";
import { Rows3 } from "lucide-react";
import { useState } from "react";
import { DisabledNote } from "../frame/disabled-note.tsx";
import type { WidgetProps } from "../widget-context.ts";
import { TableCards } from "./table-cards.tsx";
import { TableGrid } from "./table-grid.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import { useSelection } from "./use-selection.ts";
import { useTableView } from "./use-table-view.ts";

export function Table({ data, node, context }: WidgetProps<TableData>) {
  const view = useTableView(data);
  const selection = useSelection(data, context.draft);
  const [showFilters, setShowFilters] = useState(false);
  if (data.rows.length === 0)
    return (
      <EmptyState title="No rows yet" icon={<Rows3 />} className="h-full">
        {data.columns.map((column) => column.label).join(" · ")}
      </EmptyState>
    );
  const Body = context.compact ? TableCards : TableGrid;
  return (
    <div className="flex h-full min-h-0 flex-col text-ink print:h-auto">
      <TableToolbar
        view={view}
        selection={selection}
        title={node.title}
        compact={context.compact}
        showFilters={showFilters}
        onShowFilters={setShowFilters}
      />
      <Body
        view={view}
        selection={selection}
        label={node.title ?? "Table"}
        showFilters={showFilters}
      />
      {data.answerField !== undefined && context.draft.disabled && (
        <div className="px-4 py-2">
          <DisabledNote draft={context.draft} />
        </div>
      )}
    </div>
  );
}

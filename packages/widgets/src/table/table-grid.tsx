"use client";

import { Button, cn, EmptyState } from "@easel/ui";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useId, useRef } from "react";
import { SELECTABLE_TEXT } from "../frame/widget-scroll.tsx";
import type { TableBodyProps } from "./table-body-props.ts";
import { TableHead } from "./table-head.tsx";
import { ROW_HEIGHT, TableRow } from "./table-row.tsx";
import { useColumnWidths } from "./use-column-widths.ts";
import { useIsPrinting } from "./use-is-printing.ts";
import { useTableRoom } from "./use-table-room.ts";

const CHECK_COLUMN_WIDTH = 44;
const OVERSCAN = 8;
/** Fades the edge behind which there are more columns. */
const MORE_RIGHT =
  "[mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),#0003)] print:[mask-image:none]";

/** A real table whose rows outside the view are two blank rows of their height. */
export function TableGrid({ view, selection, label, showFilters }: TableBodyProps) {
  const box = useRef<HTMLElement>(null);
  const selectable = selection.mode !== "none";
  const { widths, setWidth, total, moreRight } = useGridWidths(view, selectable, box);
  const { items, above, below } = useVisibleRows(view.rows.length, box);
  const groupName = useId();
  const latest = useRef(selection);
  latest.current = selection;
  const toggle = useCallback((id: string, on: boolean) => latest.current.toggle(id, on), []);
  const columnCount = view.data.columns.length + (selectable ? 1 : 0);
  return (
    <section
      ref={box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards need a way to scroll it.
      tabIndex={0}
      className={cn(
        SELECTABLE_TEXT,
        "nowheel nokey focus-ring-inset min-h-0 flex-1 overflow-auto overscroll-contain print:overflow-visible",
        moreRight && MORE_RIGHT,
      )}
    >
      <table
        aria-label={label}
        aria-rowcount={view.rows.length + 1}
        aria-colcount={columnCount}
        className="table-fixed border-separate border-spacing-0"
        style={{ width: total }}
      >
        <colgroup>
          {selectable && <col style={{ width: CHECK_COLUMN_WIDTH }} />}
          {view.data.columns.map((column, index) => (
            <col key={column.key} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <TableHead
          view={view}
          selection={selection}
          widths={widths}
          onWidth={setWidth}
          showFilters={showFilters}
        />
        <tbody>
          <Blank height={above} columnCount={columnCount} />
          {items.map((index) => {
            const row = view.rows[index];
            return (
              row && (
                <TableRow
                  key={row.id}
                  row={row}
                  position={index}
                  columns={view.data.columns}
                  mode={selection.mode}
                  chosen={selection.ids.has(row.id)}
                  disabled={selection.disabled}
                  groupName={groupName}
                  onToggle={toggle}
                />
              )
            );
          })}
          <Blank height={below} columnCount={columnCount} />
        </tbody>
      </table>
      {view.rows.length === 0 && <NothingFound onClear={view.clearFilters} />}
    </section>
  );
}

/** The columns' widths in the room beside the check boxes, and all together. */
function useGridWidths(
  view: TableBodyProps["view"],
  selectable: boolean,
  box: React.RefObject<HTMLElement | null>,
) {
  const checkWidth = selectable ? CHECK_COLUMN_WIDTH : 0;
  const { width, moreRight } = useTableRoom(box);
  const room = width === undefined ? undefined : width - checkWidth;
  const columns = useColumnWidths(view, room);
  const total = columns.widths.reduce((sum, each) => sum + each, checkWidth);
  return { ...columns, total, moreRight };
}

function useVisibleRows(count: number, box: React.RefObject<HTMLElement | null>) {
  const printing = useIsPrinting();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: { width: 600, height: 400 },
  });
  if (printing)
    return { items: Array.from({ length: count }, (_, index) => index), above: 0, below: 0 };
  const items = virtualizer.getVirtualItems();
  return {
    items: items.map((item) => item.index),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}

function Blank({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus.
    <tr aria-hidden="true">
      <td colSpan={columnCount} style={{ height, padding: 0 }} />
    </tr>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No rows match"
      action={
        <Button size="sm" onClick={onClear}>
          Clear search and filters
        </Button>
      }
      className="sticky left-0"
    />
  );
}

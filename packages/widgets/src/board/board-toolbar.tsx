"use client";

import { Button, cn, SearchInput, Select } from "@easel/ui";
import { countCards } from "./board-view.ts";
import {
  type CardFilter,
  filterCards,
  isFiltering,
  listFilterChoices,
  NO_FILTER,
} from "./filter-cards.ts";
import type { Board } from "./use-board.ts";

type BoardToolbarProps = {
  board: Board;
  filter: CardFilter;
  onFilter: (filter: CardFilter) => void;
  compact: boolean;
};

export function BoardToolbar({ board, filter, onFilter, compact }: BoardToolbarProps) {
  const total = countCards(board.columns);
  if (total === 0) return null;
  const { assignees, tags } = listFilterChoices(board.columns);
  const change = (part: Partial<CardFilter>) => onFilter({ ...filter, ...part });
  return (
    <div
      className={cn(
        "nodrag nopan flex flex-wrap items-center gap-2 border-line border-b px-3 py-2 print:hidden",
        compact && "px-4",
      )}
    >
      <SearchInput
        size="sm"
        aria-label="Search cards"
        value={filter.text}
        onChange={(event) => change({ text: event.target.value })}
        className={cn("min-w-32 flex-1", !compact && "max-w-64")}
      />
      <FilterSelect
        label="Assigned to"
        placeholder="Anyone"
        names={assignees}
        value={filter.assignee}
        onChange={(assignee) => change({ assignee })}
      />
      <FilterSelect
        label="Tag"
        placeholder="Any tag"
        names={tags}
        value={filter.tag}
        onChange={(tag) => change({ tag })}
      />
      <Count board={board} filter={filter} total={total} onClear={() => onFilter(NO_FILTER)} />
    </div>
  );
}

type FilterSelectProps = {
  label: string;
  placeholder: string;
  names: readonly string[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

function FilterSelect({ label, placeholder, names, value, onChange }: FilterSelectProps) {
  // What is filtered by stays on offer when the last card that had it is gone.
  const offered = value === undefined || names.includes(value) ? names : [value, ...names];
  if (offered.length === 0) return null;
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      className="min-w-0 max-w-40 text-xs [&_select]:h-8 pointer-coarse:[&_select]:h-11"
      choices={offered.map((name) => ({ value: name, label: name }))}
      value={value}
      onValueChange={onChange}
    />
  );
}

type CountProps = { board: Board; filter: CardFilter; total: number; onClear: () => void };

function Count({ board, filter, total, onClear }: CountProps) {
  const all = total === 1 ? "1 card" : `${total} cards`;
  if (!isFiltering(filter))
    return <span className="ml-auto text-ink-faint text-xs tabular-nums">{all}</span>;
  const found = board.columns.reduce(
    (sum, { cards }) => sum + filterCards(cards, filter).length,
    0,
  );
  return (
    <span className="ml-auto inline-flex items-center gap-1">
      <span role="status" className="text-ink-faint text-xs tabular-nums">
        {found} of {all}
      </span>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </span>
  );
}

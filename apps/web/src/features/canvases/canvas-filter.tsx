import type { CanvasStatus, ListedCanvas } from "@easel/contracts";
import { Input, Select } from "@easel/ui";
import { Search } from "lucide-react";
import { STATUS_WORDS } from "../../wording/expiry-words.ts";
import { type Filter, listStatuses } from "./filter-canvases.ts";

type Props = {
  filter: Filter;
  onFilterChange: (filter: Filter) => void;
  canvases: readonly ListedCanvas[];
};

export function CanvasFilter({ filter, onFilterChange, canvases }: Props) {
  const choices = listStatuses(canvases).map((status) => ({
    value: status,
    label: STATUS_WORDS[status].word,
  }));
  return (
    <search className="flex w-full flex-wrap gap-2 sm:w-auto">
      <span className="relative min-w-40 flex-1 sm:w-64">
        <Search
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
          aria-hidden="true"
        />
        <Input
          type="search"
          aria-label="Search by title or agent"
          placeholder="Search"
          className="pl-9"
          value={filter.search}
          onChange={(event) => onFilterChange({ ...filter, search: event.target.value })}
        />
      </span>
      <Select
        aria-label="Status"
        className="w-40"
        placeholder="All statuses"
        choices={choices}
        value={filter.status === "all" ? undefined : filter.status}
        onValueChange={(value) =>
          // safe because the choices are statuses.
          onFilterChange({ ...filter, status: (value as CanvasStatus | undefined) ?? "all" })
        }
      />
    </search>
  );
}

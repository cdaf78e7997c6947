import { type CanvasSearchOrder, CanvasStatus, LIMITS } from "@easel/contracts";
import { SearchInput, Select } from "@easel/ui";
import type { RefObject } from "react";
import { STATUS_WORDS } from "../../wording/expiry-words.ts";
import { type Filter, ORDER_WORDS, OTHER_ORDERS, STANDARD_ORDER } from "./filter.ts";

type Props = {
  filter: Filter;
  onFilterChange: (filter: Filter) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

/** Only operators remove a canvas: it is offered to whoever was led here to see such ones. */
const USUAL_STATUSES = CanvasStatus.options.filter((status) => status !== "removed");

export function CanvasFilter({ filter, onFilterChange, searchRef }: Props) {
  const statuses = new Set<CanvasStatus>(USUAL_STATUSES);
  if (filter.status !== "all") statuses.add(filter.status);
  const choices = [...statuses].map((status) => ({
    value: status,
    label: STATUS_WORDS[status].word,
  }));
  return (
    <search className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
      <SearchInput
        ref={searchRef}
        aria-label="Search by title, agent or owner"
        className="col-span-2 min-w-40 sm:w-60"
        maxLength={LIMITS.searchLengthMax}
        value={filter.search}
        onChange={(event) => onFilterChange({ ...filter, search: event.target.value })}
      />
      <Select
        aria-label="Status"
        className="sm:w-36"
        placeholder="All statuses"
        choices={choices}
        value={filter.status === "all" ? undefined : filter.status}
        onValueChange={(value) =>
          // safe because the choices are statuses.
          onFilterChange({ ...filter, status: (value as CanvasStatus | undefined) ?? "all" })
        }
      />
      <Select
        aria-label="Order"
        className="sm:w-40"
        placeholder={ORDER_WORDS[STANDARD_ORDER]}
        choices={OTHER_ORDERS.map((order) => ({ value: order, label: ORDER_WORDS[order] }))}
        value={filter.order === STANDARD_ORDER ? undefined : filter.order}
        onValueChange={(value) =>
          // safe because the choices are orders.
          onFilterChange({
            ...filter,
            order: (value as CanvasSearchOrder | undefined) ?? STANDARD_ORDER,
          })
        }
      />
    </search>
  );
}

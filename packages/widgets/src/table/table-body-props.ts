import type { Selection } from "./use-selection.ts";
import type { TableView } from "./use-table-view.ts";

export type TableBodyProps = {
  view: TableView;
  selection: Selection;
  label: string;
  showFilters: boolean;
};

import type { ChecklistItemState, toChecklistView } from "@easel/canvas";
import type { ChecklistData, TickValue } from "@easel/contracts";

export type ChecklistView = ReturnType<typeof toChecklistView>;
export type ChecklistRow = ChecklistData["items"][number] & {
  done: boolean;
  /** Who ticked it last, or took the tick away, and when. */
  by: string | undefined;
  at: string | undefined;
  /** Its tick has been read. Very long lists are cut, and say nothing about the rest. */
  isKnown: boolean;
};
export type ChecklistFilter = "open" | "done" | undefined;

/** The items as they are, with what has just been sent about them. */
export function toChecklistRows(
  { items }: ChecklistData,
  view: ChecklistView | undefined,
  sentOf: (id: string) => TickValue | undefined,
): ChecklistRow[] {
  const states = new Map(view?.items.map((state) => [state.id, state]));
  return items.map((item) => {
    const state: ChecklistItemState | undefined = states.get(item.id);
    const sent = sentOf(item.id);
    const isAhead = sent !== undefined && sent.done !== state?.done;
    return {
      ...item,
      done: sent?.done ?? state?.done ?? false,
      by: isAhead ? "You" : state?.by,
      at: isAhead ? undefined : state?.at,
      isKnown: state !== undefined,
    };
  });
}

/** How many are done: of those that were read by their rows, of the rest as the state says. */
export function countDone(rows: readonly ChecklistRow[], view: ChecklistView | undefined): number {
  const readDone = view?.items.filter(({ done }) => done).length ?? 0;
  const unread = (view?.done ?? 0) - readDone;
  return unread + rows.filter(({ done, isKnown }) => isKnown && done).length;
}

/** `stay` are items that were ticked under this filter: they go when it is chosen anew. */
export function filterRows(
  rows: readonly ChecklistRow[],
  filter: ChecklistFilter,
  stay: ReadonlySet<string>,
): readonly ChecklistRow[] {
  if (filter === undefined) return rows;
  return rows.filter(({ id, done }) => done === (filter === "done") || stay.has(id));
}

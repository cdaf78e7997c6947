import type { ChecklistData, TickValue } from "@easel/contracts";
import { byTime, type WidgetRecord } from "./record.ts";

export type ChecklistItemState = {
  id: string;
  label: string;
  done: boolean;
  /** Who ticked it last, or took the tick away, and when. */
  by?: string;
  at?: string;
};
export type ChecklistState = { items: ChecklistItemState[]; done: number; total: number };

/** The latest tick of each item counts, whoever set it. Ticks of items that are gone are passed over. */
export function toChecklistState(
  { items }: ChecklistData,
  ticks: readonly WidgetRecord<TickValue>[],
): ChecklistState {
  const latest = new Map<string, WidgetRecord<TickValue>>();
  for (const tick of [...ticks].sort(byTime)) latest.set(tick.value.item, tick);
  const states = items.map(({ id, label }): ChecklistItemState => {
    const tick = latest.get(id);
    if (!tick) return { id, label, done: false };
    return { id, label, done: tick.value.done, by: tick.by.name, at: tick.at };
  });
  return { items: states, done: states.filter(({ done }) => done).length, total: items.length };
}

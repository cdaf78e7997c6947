"use client";

import type { TableData } from "@easel/contracts";
import { useMemo, useState } from "react";
import { toChosenIds } from "../chosen-ids.ts";
import type { AnswerDraft } from "../widget-context.ts";

export type Selection = {
  mode: TableData["selectable"];
  ids: ReadonlySet<string>;
  disabled: boolean;
  toggle: (id: string, on: boolean) => void;
  /** Adds or removes all of these, keeping what else is chosen. */
  toggleAll: (ids: readonly string[], on: boolean) => void;
  clear: () => void;
};

/** What is chosen: in the draft when the table fills an answer field, otherwise only on this page. */
export function useSelection(data: TableData, draft: AnswerDraft): Selection {
  const { selectable: mode, answerField: field } = data;
  const [own, setOwn] = useState<string[]>([]);
  const value = field === undefined ? own : draft.values[field];
  const ids = useMemo(() => toChosenIds(value), [value]);
  function write(next: string[]) {
    if (field === undefined) setOwn(next);
    else if (next.length === 0) draft.set(field, undefined);
    else draft.set(field, mode === "many" ? next : next[0]);
  }
  return {
    mode,
    ids,
    disabled: field !== undefined && draft.disabled,
    toggle: (id, on) => {
      if (mode === "one") write(on ? [id] : []);
      else write(on ? [...ids, id] : [...ids].filter((each) => each !== id));
    },
    toggleAll: (all, on) => {
      const named = new Set(all);
      write(on ? [...new Set([...ids, ...all])] : [...ids].filter((id) => !named.has(id)));
    },
    clear: () => write([]),
  };
}

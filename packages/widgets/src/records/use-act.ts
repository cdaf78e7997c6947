"use client";

import type { WidgetRecords } from "../widget-context.ts";
import { type ActState, useActs } from "./use-acts.ts";

export type Act<Value> = ActState<Value> & {
  send: (value: Value, words: string) => Promise<boolean>;
  clearProblem: () => void;
};

/** The one thing that can be done with a widget, as `useActs` does many. */
export function useAct<Value>(records: WidgetRecords): Act<Value> {
  const acts = useActs<Value>(records);
  return {
    ...acts.of(""),
    send: (value, words) => acts.send("", value, words),
    clearProblem: () => acts.clearProblem(""),
  };
}

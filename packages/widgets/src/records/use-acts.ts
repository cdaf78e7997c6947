"use client";

import { announce } from "@easel/ui";
import { useEffect, useRef, useState } from "react";
import type { WidgetRecords } from "../widget-context.ts";

/** One thing that a person does with a widget: what was sent, and what became of it. */
export type ActState<Value> = {
  /** What was sent and the state does not have yet; undefined otherwise. */
  shown: Value | undefined;
  pending: boolean;
  /** Why the last attempt was refused, for people to read. */
  problem: string | undefined;
};

export type Acts<Value> = {
  of: (key: string) => ActState<Value>;
  /**
   * Sends the value; `words` tell screen readers once it was taken. Resolves to whether it was. While
   * one is on its way under a key, another is not sent.
   */
  send: (key: string, value: Value, words: string) => Promise<boolean>;
  clearProblem: (key: string) => void;
};

type Entry<Value> =
  | { is: "sending"; value: Value }
  /** Shown until the next reading of the state, which has it. */
  | { is: "taken"; value: Value; state: WidgetRecords["state"] }
  | { is: "refused"; problem: string };

/** Acts on the parts of one widget, each by its key, next to one another. */
export function useActs<Value>(records: WidgetRecords): Acts<Value> {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry<Value>>>(new Map());
  const busy = useRef(new Set<string>());
  const latest = useRef(records.state);
  useEffect(() => {
    latest.current = records.state;
  }, [records.state]);
  const put = (key: string, entry: Entry<Value>) =>
    setEntries((current) => new Map(current).set(key, entry));

  async function send(key: string, value: Value, words: string): Promise<boolean> {
    if (busy.current.has(key)) return false;
    busy.current.add(key);
    put(key, { is: "sending", value });
    const problem = await sendSafely(records, value);
    busy.current.delete(key);
    put(
      key,
      problem === null ? { is: "taken", value, state: latest.current } : { is: "refused", problem },
    );
    announce(problem ?? words);
    return problem === null;
  }
  return {
    of: (key) => toActState(entries.get(key), records.state),
    send,
    clearProblem: (key) =>
      setEntries((current) => {
        if (current.get(key)?.is !== "refused") return current;
        const next = new Map(current);
        next.delete(key);
        return next;
      }),
  };
}

function toActState<Value>(
  entry: Entry<Value> | undefined,
  state: WidgetRecords["state"],
): ActState<Value> {
  const isAhead = entry?.is === "sending" || (entry?.is === "taken" && entry.state === state);
  return {
    shown: isAhead ? entry.value : undefined,
    pending: entry?.is === "sending",
    problem: entry?.is === "refused" ? entry.problem : undefined,
  };
}

/** What the host promises never to do, throw, must not leave a control waiting for ever. */
export async function sendSafely(records: WidgetRecords, value: unknown): Promise<string | null> {
  try {
    return await records.send(value);
  } catch {
    return "That did not get through. Please try again.";
  }
}

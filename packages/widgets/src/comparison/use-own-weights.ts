"use client";

import type { ComparisonView } from "@easel/canvas";
import type { ComparisonData } from "@easel/contracts";
import { useEffect, useMemo, useRef, useState } from "react";
import { sendSafely } from "../records/use-acts.ts";
import type { WidgetRecords } from "../widget-context.ts";
import type { Weights } from "./comparison-model.ts";

/** Long enough that one pull at a slider is one record, short enough that nobody waits for it. */
const SEND_AFTER_MS = 700;

export type OwnWeights = {
  /** Of every criterion, as it counts for this person. */
  weights: Weights;
  /** Whether any differs from the comparison's own. */
  changed: boolean;
  /** `here`: only on this screen, because the records take nothing now. */
  status: "none" | "here" | "sending" | "sent";
  problem: string | undefined;
  set: (criterion: string, weight: number) => void;
  reset: () => void;
};

export function useOwnWeights(data: ComparisonData, records: WidgetRecords): OwnWeights {
  const state = records.state as ComparisonView | undefined;
  const [local, setLocal] = useState<Weights>();
  const [status, setStatus] = useState<OwnWeights["status"]>("none");
  const [problem, setProblem] = useState<string>();
  const sendLater = useLateSending(records, (refusal) => {
    setStatus(refusal === null ? "sent" : "here");
    setProblem(refusal ?? undefined);
  });
  const own = local ?? state?.own;
  const weights = useMemo(
    () =>
      Object.fromEntries(
        data.criteria.map(({ id, weight }) => [
          id,
          own && Object.hasOwn(own, id) ? (own[id] ?? weight) : weight,
        ]),
      ),
    [data, own],
  );
  const change = (next: Weights) => {
    setLocal(next);
    setProblem(undefined);
    setStatus(records.disabled ? "here" : "sending");
    if (!records.disabled) sendLater(next);
  };
  return {
    weights,
    changed: data.criteria.some(({ id, weight }) => weights[id] !== weight),
    status,
    problem,
    set: (criterion, weight) => change({ ...weights, [criterion]: weight }),
    reset: () => change({}),
  };
}

/** Sends the latest weights once they rest, one after the other, and at once when the widget goes. */
function useLateSending(records: WidgetRecords, onDone: (refusal: string | null) => void) {
  const latest = useRef({ records, onDone });
  useEffect(() => {
    latest.current = { records, onDone };
  });
  const queue = useRef<{ waiting?: Weights; timer?: ReturnType<typeof setTimeout>; busy: boolean }>(
    {
      busy: false,
    },
  );
  useEffect(() => {
    const { current } = queue;
    return () => {
      clearTimeout(current.timer);
      if (current.waiting) void sendSafely(latest.current.records, { weights: current.waiting });
    };
  }, []);

  async function flush() {
    const { current } = queue;
    if (current.busy || current.waiting === undefined) return;
    const weights = current.waiting;
    current.waiting = undefined;
    current.busy = true;
    const refusal = await sendSafely(latest.current.records, { weights });
    current.busy = false;
    if (current.waiting) await flush();
    else latest.current.onDone(refusal);
  }

  return (weights: Weights) => {
    const { current } = queue;
    current.waiting = weights;
    clearTimeout(current.timer);
    current.timer = setTimeout(() => void flush(), SEND_AFTER_MS);
  };
}

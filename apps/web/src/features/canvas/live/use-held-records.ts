import type { CanvasView, WidgetStates } from "@easel/contracts";
import { useCallback, useRef, useState } from "react";
import { type HeldRecords, mergeAll, mergeOne, startRecords } from "../records/merge-records.ts";

export type RecordsHolder = {
  held: HeldRecords;
  /** What is held now, also between two drawings. */
  latest: () => HeldRecords;
  takeAll: (read: { records: WidgetStates; stateRevision: number }) => void;
  takeOne: (
    nodeId: string,
    outcome: { state: Record<string, unknown>; stateRevision: number },
  ) => void;
};

/** Kept beside the view: a vote elsewhere must not look like a change of the canvas. */
export function useHeldRecords({ records, stateRevision }: CanvasView): RecordsHolder {
  const [held, setHeld] = useState(() => startRecords(records, stateRevision));
  const current = useRef(held);
  const keep = useCallback((next: HeldRecords) => {
    current.current = next;
    setHeld(next);
  }, []);
  return {
    held,
    latest: useCallback(() => current.current, []),
    takeAll: useCallback(
      (read) => keep(mergeAll(current.current, read.records, read.stateRevision)),
      [keep],
    ),
    takeOne: useCallback(
      (nodeId, outcome) => keep(mergeOne(current.current, nodeId, outcome)),
      [keep],
    ),
  };
}

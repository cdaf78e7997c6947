import type { StoredNode } from "@easel/contracts";
import { useEffect, useState } from "react";
import { findNextClosing } from "./next-closing.ts";

/** setTimeout takes no more; whoever keeps a page open for weeks reads again at its end. */
const LONGEST_TIMER_MS = 2_147_000_000;
/** The server's clock may be a little behind. */
const PATIENCE_MS = 1_000;

/** Nobody announces that a poll is over, since it follows from the clock: read again when it should be. */
export function useClosingTimer(nodes: readonly StoredNode[], refresh: () => Promise<void>): void {
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round looks for the next moment.
  useEffect(() => {
    const now = Date.now();
    const next = findNextClosing(nodes, now);
    if (next === undefined) return;
    const inMs = Math.min(next - now + PATIENCE_MS, LONGEST_TIMER_MS);
    const timer = window.setTimeout(() => {
      void refresh();
      setRound((count) => count + 1);
    }, inMs);
    return () => window.clearTimeout(timer);
  }, [nodes, refresh, round]);
}

import type { CanvasView } from "@easel/contracts";
import { useEffect } from "react";

const LONGEST_TIMER_MS = 2_147_000_000;

/** Nobody announces an expiry, since it follows from the clock: read again when it should have come. */
export function useExpiryTimer(view: CanvasView, refresh: () => Promise<void>): void {
  const { expiresAt, status } = view;
  useEffect(() => {
    if (expiresAt === null || status === "expired") return;
    const inMs = Date.parse(expiresAt) - Date.now() + 1_000;
    if (inMs < 0 || inMs > LONGEST_TIMER_MS) return;
    const timer = window.setTimeout(() => void refresh(), inMs);
    return () => window.clearTimeout(timer);
  }, [expiresAt, status, refresh]);
}

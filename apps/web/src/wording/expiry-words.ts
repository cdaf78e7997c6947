import type { CanvasStatus } from "@easel/contracts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "expires in 6 days", "expired yesterday", "kept for good": the lifetime as people say it. */
export function toExpiryWords(expiresAt: string | null, now: number, expired: boolean): string {
  if (expiresAt === null) return "kept for good";
  const leftMs = expired ? Math.min(0, Date.parse(expiresAt) - now) : Date.parse(expiresAt) - now;
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const [amount, unit] = toAmount(leftMs);
  if (Math.abs(leftMs) < MINUTE_MS) return leftMs > 0 ? "expires in a moment" : "expired just now";
  return `${leftMs > 0 ? "expires" : "expired"} ${words.format(amount, unit)}`;
}

function toAmount(ms: number): [number, Intl.RelativeTimeFormatUnit] {
  const size = Math.abs(ms);
  if (size >= 2 * DAY_MS) return [Math.round(ms / DAY_MS), "day"];
  if (size >= 2 * HOUR_MS) return [Math.round(ms / HOUR_MS), "hour"];
  return [Math.round(ms / MINUTE_MS), "minute"];
}

type Tone = "neutral" | "accent" | "good" | "warning" | "bad";

export const STATUS_WORDS: Record<CanvasStatus, { word: string; tone: Tone }> = {
  active: { word: "Open", tone: "accent" },
  answered: { word: "Answered", tone: "good" },
  closed: { word: "Closed", tone: "neutral" },
  expired: { word: "Expired", tone: "warning" },
  removed: { word: "Removed", tone: "bad" },
};

export type Tone = "neutral" | "accent" | "good" | "warning" | "bad" | "info";

/** Soft background, its text and its hairline, per tone. */
export const TONE_CLASSES: Record<Tone, string> = {
  neutral: "bg-well text-ink-soft border-line",
  accent: "bg-accent-soft text-accent border-accent-line",
  good: "bg-good-soft text-good-ink border-good/30",
  warning: "bg-warning-soft text-warning-ink border-warning/30",
  bad: "bg-bad-soft text-bad-ink border-bad/30",
  info: "bg-info-soft text-info-ink border-info/30",
};

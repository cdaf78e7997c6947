import type { ItemStatus } from "@easel/contracts";
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePlay,
  TriangleAlert,
} from "lucide-react";

type Look = { word: string; icon: typeof CircleCheck; classes: string };

/** The look of every status, what needs somebody first. Each shape is another one. */
export const ITEM_STATUSES: Record<ItemStatus, Look> = {
  error: { word: "Error", icon: CircleAlert, classes: "text-bad-ink" },
  warn: { word: "Warning", icon: TriangleAlert, classes: "text-warning-ink" },
  running: { word: "Running", icon: CirclePlay, classes: "text-info-ink" },
  pending: { word: "Pending", icon: CircleDashed, classes: "text-ink-soft" },
  unknown: { word: "Unknown", icon: CircleHelp, classes: "text-ink-soft" },
  ok: { word: "OK", icon: CircleCheck, classes: "text-good-ink" },
};

export const STATUS_ORDER = Object.keys(ITEM_STATUSES) as ItemStatus[];

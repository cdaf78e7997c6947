import type { ApprovalState } from "@easel/canvas";
import { cn, TONE_CLASSES, type Tone } from "@easel/ui";
import { CircleCheck, CircleX, Hourglass, TimerOff } from "lucide-react";
import { STATE_WORDS } from "./approval-words.ts";

const LOOKS: Record<ApprovalState, { tone: Tone; icon: typeof CircleX }> = {
  pending: { tone: "info", icon: Hourglass },
  approved: { tone: "good", icon: CircleCheck },
  rejected: { tone: "bad", icon: CircleX },
  lapsed: { tone: "warning", icon: TimerOff },
};

export function StateBadge({ state }: { state: ApprovalState }) {
  const { tone, icon: Icon } = LOOKS[state];
  return (
    <strong
      className={cn(
        "inline-flex items-center gap-1.5 rounded-md border px-2 py-1 font-semibold text-sm",
        TONE_CLASSES[tone],
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {STATE_WORDS[state]}
    </strong>
  );
}

import type { MetricData, NumberFormat } from "@easel/contracts";
import { cn } from "@easel/ui";
import { ArrowDown, ArrowRight, ArrowUp, ThumbsDown, ThumbsUp } from "lucide-react";
import { formatAs } from "../format-as.ts";

type Delta = NonNullable<MetricData["delta"]>;
type MetricDeltaProps = {
  delta: Delta;
  format: NumberFormat | undefined;
  unit: string | undefined;
};

const DIRECTIONS = {
  up: { icon: ArrowUp, word: "Up" },
  down: { icon: ArrowDown, word: "Down" },
  flat: { icon: ArrowRight, word: "Unchanged" },
};

/** The arrow says where it went, the thumb and its word whether that is welcome; colour only repeats it. */
export function MetricDelta({ delta, format, unit }: MetricDeltaProps) {
  const { icon: Icon, word } = DIRECTIONS[delta.direction];
  const isFlat = delta.direction === "flat";
  const Thumb = delta.good ? ThumbsUp : ThumbsDown;
  return (
    <p
      className={cn(
        "flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5 font-medium text-sm",
        isFlat ? "text-ink-soft" : delta.good ? "text-good-ink" : "text-bad-ink",
      )}
    >
      <span className="inline-flex min-w-0 items-center gap-1 tabular-nums">
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span className="sr-only">{word} </span>
        <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {toDeltaText(delta, format, unit)}
        </span>
      </span>
      {!isFlat && (
        <span className="inline-flex items-center gap-1 text-xs">
          <Thumb className="size-3.5" aria-hidden="true" />
          {delta.good ? "Good" : "Bad"}
        </span>
      )}
    </p>
  );
}

/** The arrow gives the direction, so a number loses its sign; a text is the agent's own words. */
function toDeltaText(
  { value, direction }: Delta,
  format: NumberFormat | undefined,
  unit: string | undefined,
): string {
  if (typeof value === "string") return value;
  const text = formatAs(direction === "flat" ? value : Math.abs(value), format);
  return unit ? `${text} ${unit}` : text;
}

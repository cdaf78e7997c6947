"use client";

import type { ComparisonCriterion } from "@easel/contracts";
import { cn } from "@easel/ui";
import { formatNumber } from "../format-number.ts";

type WeightSliderProps = {
  criterion: ComparisonCriterion;
  weight: number;
  /** In percent of all weights. */
  share: number;
  scale: { max: number; step: number };
  onWeight: (weight: number) => void;
};

/** How much a criterion matters. What counts is its share, so that stands beside it. */
export function WeightSlider({ criterion, weight, share, scale, onWeight }: WeightSliderProps) {
  const shown = `${formatNumber(Math.round(share))} %`;
  const filled = `${Math.min(100, (weight / scale.max) * 100)}%`;
  return (
    <span className="flex items-center gap-2">
      <input
        type="range"
        aria-label={`Weight of ${criterion.label}`}
        aria-valuetext={`${formatNumber(weight)} of ${scale.max}, counts ${shown}`}
        min={0}
        max={scale.max}
        step={scale.step}
        value={weight}
        onChange={(event) => onWeight(Number(event.target.value))}
        style={{
          backgroundImage: `linear-gradient(to right, var(--color-accent) ${filled}, transparent ${filled})`,
        }}
        className={cn(
          "nodrag nopan nokey h-1.5 min-w-0 flex-1 cursor-pointer appearance-none rounded-full bg-ink/15 pointer-coarse:my-4 print:hidden",
          "[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-raised [&::-webkit-slider-thumb]:shadow-card pointer-coarse:[&::-webkit-slider-thumb]:size-6",
          "[&::-moz-range-thumb]:size-3 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-raised pointer-coarse:[&::-moz-range-thumb]:size-5",
        )}
      />
      <span className="w-10 shrink-0 text-right text-ink-soft text-xs tabular-nums print:text-left">
        {shown}
      </span>
    </span>
  );
}

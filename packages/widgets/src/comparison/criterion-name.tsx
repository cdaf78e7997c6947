import type { ComparisonCriterion } from "@easel/contracts";
import { ArrowDown, ArrowUp } from "lucide-react";

/** A criterion and which of its values are better. */
export function CriterionName({ criterion }: { criterion: ComparisonCriterion }) {
  const isHigher = criterion.direction === "higher";
  const Icon = isHigher ? ArrowUp : ArrowDown;
  return (
    <span className="mb-0.5 flex flex-wrap items-baseline gap-x-2">
      <bdi className="min-w-0 font-medium text-sm leading-snug [overflow-wrap:anywhere]">
        {criterion.label}
      </bdi>
      <span className="inline-flex items-center gap-0.5 font-normal text-2xs text-ink-faint">
        <Icon className="size-3" aria-hidden="true" />
        {isHigher ? "more is better" : "less is better"}
      </span>
    </span>
  );
}

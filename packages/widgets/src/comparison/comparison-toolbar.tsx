"use client";

import { Button, cn, Select } from "@easel/ui";
import { Check, RotateCcw } from "lucide-react";
import type { ComparisonSort } from "./comparison-model.ts";
import type { ComparisonParts } from "./use-comparison.ts";
import type { OwnWeights } from "./use-own-weights.ts";

export function ComparisonToolbar({ parts }: { parts: ComparisonParts }) {
  const { data, sort, setSort, own } = parts;
  const choices: { value: ComparisonSort; label: string }[] = [
    { value: "given", label: "As given" },
    ...data.criteria.map(({ id, label }) => ({ value: `by:${id}` as const, label })),
  ];
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <Select
        aria-label="Sort options"
        placeholder="Best first"
        className="w-44 [&>select]:h-7 [&>select]:text-xs pointer-coarse:[&>select]:h-10"
        choices={choices}
        value={sort === "score" ? undefined : sort}
        onValueChange={(value) =>
          setSort(choices.find((choice) => choice.value === value)?.value ?? "score")
        }
      />
      <WeightsStatus own={own} />
      {own.changed && (
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={own.reset}
          className="-ml-2"
        >
          Original weights
        </Button>
      )}
    </div>
  );
}

const WORDS: Record<OwnWeights["status"], string> = {
  none: "Ranked by your weights",
  here: "Your weights stay on this screen",
  sending: "Saving your weights…",
  sent: "Your weights are saved",
};

function WeightsStatus({ own }: { own: OwnWeights }) {
  const text = !own.changed && own.status === "none" ? "Move a slider to weigh it your way" : "";
  return (
    <p
      role="status"
      className={cn("flex items-center gap-1 text-ink-soft text-xs", text && "text-ink-faint")}
    >
      {own.status === "sent" && <Check className="size-3.5 text-good" aria-hidden="true" />}
      {text || WORDS[own.status]}
    </p>
  );
}

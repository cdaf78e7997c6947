import type { CalculatorOutputState } from "@easel/canvas";
import type { CalculatorData } from "@easel/contracts";
import { cn, FieldError } from "@easel/ui";
import { SELECTABLE_TEXT } from "../frame/widget-scroll.tsx";
import { toOutputText } from "./calculator-values.ts";

type CalculatorOutputsProps = {
  data: CalculatorData;
  /** Null while an input cannot be calculated with. */
  outputs: readonly CalculatorOutputState[] | null;
};

export function CalculatorOutputs({ data, outputs }: CalculatorOutputsProps) {
  return (
    <section
      aria-label="Results"
      className={cn(SELECTABLE_TEXT, "rounded-md border border-accent-line bg-accent-soft px-3.5")}
    >
      <dl className="divide-y divide-accent-line/50">
        {data.outputs.map((output, index) => {
          const result = outputs?.[index]?.result;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, places do not.
              key={index}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5"
            >
              <dt className="min-w-0 text-ink-soft text-sm [overflow-wrap:anywhere]">
                <bdi>{output.label}</bdi>
              </dt>
              {result?.ok === false ? (
                <dd className="w-full">
                  <FieldError>{result.message}</FieldError>
                </dd>
              ) : (
                <dd className="min-w-0 text-right font-display font-semibold text-lg tabular-nums [overflow-wrap:anywhere]">
                  <bdi>{toOutputText(result?.value ?? null, output)}</bdi>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {outputs === null && (
        <p className="pb-2.5 text-ink-soft text-xs">
          Mend the marked inputs to see what comes out.
        </p>
      )}
    </section>
  );
}

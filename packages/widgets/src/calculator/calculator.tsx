"use client";

import { compileCalculator, type InputValues } from "@easel/canvas";
import type { CalculatorData } from "@easel/contracts";
import { announce, Button } from "@easel/ui";
import { RotateCcw } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { WidgetScroll } from "../frame/widget-scroll.tsx";
import { useKeptDraft } from "../records/use-kept-draft.ts";
import type { WidgetProps } from "../widget-context.ts";
import { CalculatorInputs } from "./calculator-inputs.tsx";
import { CalculatorOutputs } from "./calculator-outputs.tsx";
import { fillValues, isTypedValues, toOutputText, toUsableValues } from "./calculator-values.ts";
import { Scenarios } from "./scenarios.tsx";
import { ShareScenario } from "./share-scenario.tsx";

export function Calculator({ data, node, context }: WidgetProps<CalculatorData>) {
  const [typed, setTyped] = useKeptDraft(node.id, "calculator", isTypedValues);
  const values = useMemo(() => fillValues(data, typed), [data, typed]);
  const usable = useMemo(() => toUsableValues(data, values), [data, values]);
  const calculator = useMemo(() => compileCalculator(data), [data]);
  const outputs = useMemo(
    () => (usable === null ? null : calculator.evaluate(usable)),
    [calculator, usable],
  );
  useSpokenOutputs(data, outputs);
  const isChanged = data.inputs.some((input) => values[input.name] !== input.default);
  return (
    <WidgetScroll
      label={node.title ?? "Calculator"}
      compact={context.compact}
      className="flex flex-col gap-4"
    >
      <CalculatorInputs
        inputs={data.inputs}
        values={values}
        onValue={(name, value) => setTyped({ ...values, [name]: value })}
      />
      {isChanged && (
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCcw aria-hidden="true" />}
          className="-mt-2 -ml-2.5 self-start print:hidden"
          onClick={() => setTyped(undefined)}
        >
          Start over
        </Button>
      )}
      <CalculatorOutputs data={data} outputs={outputs} />
      <ShareScenario usable={usable} records={context.records} />
      <Scenarios
        data={data}
        records={context.records}
        usable={usable}
        onLoad={(shared: InputValues) => setTyped({ ...shared })}
      />
    </WidgetScroll>
  );
}

const SPEAK_AFTER_MS = 900;
const SPOKEN_MAX = 3;

/** Results change while somebody types; screen readers hear them once the typing rests. */
function useSpokenOutputs(
  data: CalculatorData,
  outputs: ReturnType<ReturnType<typeof compileCalculator>["evaluate"]> | null,
) {
  const text = (outputs ?? [])
    .slice(0, SPOKEN_MAX)
    .map(({ label, result }, index) =>
      result.ok ? `${label}: ${toOutputText(result.value, data.outputs[index])}` : `${label}: none`,
    )
    .join("; ");
  const spoken = useRef(text);
  useEffect(() => {
    if (text === spoken.current) return;
    const timer = setTimeout(() => {
      spoken.current = text;
      announce(text);
    }, SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
}

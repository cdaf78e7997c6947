"use client";

import type { InputValues, toCalculatorState } from "@easel/canvas";
import type { CalculatorData } from "@easel/contracts";
import { announce, Button } from "@easel/ui";
import { Check } from "lucide-react";
import { useState } from "react";
import { MomentText } from "../frame/moment-text.tsx";
import { ActButton } from "../records/act-button.tsx";
import type { WidgetRecords } from "../widget-context.ts";
import { toOutputText } from "./calculator-values.ts";

type CalculatorView = ReturnType<typeof toCalculatorState>;
type Scenario = CalculatorView["scenarios"][number];
type ScenariosProps = {
  data: CalculatorData;
  records: WidgetRecords;
  usable: InputValues | null;
  onLoad: (values: InputValues) => void;
};

const PAGE = 5;
const OUTPUTS_SHOWN = 2;

/** What people shared, newest first, each to be loaded into the inputs. */
export function Scenarios({ data, records, usable, onLoad }: ScenariosProps) {
  const [shown, setShown] = useState(PAGE);
  const view = records.state as CalculatorView | undefined;
  if (!view || view.scenarios.length === 0) return null;
  const rest = view.scenarios.length - shown;
  return (
    <section aria-label="Shared scenarios" className="flex flex-col gap-1">
      <h3 className="font-semibold text-ink-soft text-xs">Shared scenarios</h3>
      <ul className="flex flex-col divide-y divide-line">
        {view.scenarios.slice(0, shown).map((scenario) => (
          <ScenarioRow
            key={`${scenario.at} ${scenario.by} ${scenario.name ?? ""}`}
            data={data}
            scenario={scenario}
            isLoaded={usable !== null && isSame(scenario.values, usable)}
            onLoad={onLoad}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setShown(shown + PAGE * 4)}>
          Show {Math.min(rest, PAGE * 4)} more
        </Button>
      )}
      {rest <= 0 && view.scenariosLeftOut > 0 && (
        <p className="text-ink-faint text-xs">{view.scenariosLeftOut} older ones are not shown.</p>
      )}
    </section>
  );
}

type ScenarioRowProps = {
  data: CalculatorData;
  scenario: Scenario;
  isLoaded: boolean;
  onLoad: (values: InputValues) => void;
};

function ScenarioRow({ data, scenario, isLoaded, onLoad }: ScenarioRowProps) {
  const name = scenario.name ?? `By ${scenario.by}`;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 text-xs">
        <p className="font-medium text-sm [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-soft tabular-nums [overflow-wrap:anywhere]">
          {scenario.outputs.slice(0, OUTPUTS_SHOWN).map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, places do not.
            <span key={index}>
              {index > 0 && " · "}
              <bdi>{label}</bdi> <bdi>{toOutputText(value, data.outputs[index])}</bdi>
            </span>
          ))}
        </p>
        <p className="text-ink-faint">
          {scenario.name !== null && (
            <>
              <bdi>{scenario.by}</bdi>,{" "}
            </>
          )}
          <MomentText at={scenario.at} />
        </p>
      </div>
      <ActButton
        size="sm"
        className="print:hidden"
        idle={isLoaded}
        icon={isLoaded && <Check aria-hidden="true" />}
        aria-label={isLoaded ? `${name} is loaded` : `Load ${name}`}
        onClick={() => {
          onLoad(scenario.values);
          announce(`${name} is loaded`);
        }}
      >
        {isLoaded ? "Loaded" : "Load"}
      </ActButton>
    </li>
  );
}

function isSame(left: InputValues, right: InputValues): boolean {
  return Object.keys(right).every((name) => left[name] === right[name]);
}

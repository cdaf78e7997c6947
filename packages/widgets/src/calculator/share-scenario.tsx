"use client";

import type { InputValues } from "@easel/canvas";
import { LIMITS, type ScenarioValue } from "@easel/contracts";
import { Field, Input } from "@easel/ui";
import { Share2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ActButton } from "../records/act-button.tsx";
import { ActProblem, RecordsNote } from "../records/records-note.tsx";
import { useAct } from "../records/use-act.ts";
import type { WidgetRecords } from "../widget-context.ts";

type ShareScenarioProps = { usable: InputValues | null; records: WidgetRecords };

/** Shows everybody on the canvas, and the agent, what this person has put in. */
export function ShareScenario({ usable, records }: ShareScenarioProps) {
  const [name, setName] = useState("");
  const act = useAct<ScenarioValue>(records);
  if (records.disabled) return <RecordsNote records={records} />;
  async function share(event?: FormEvent) {
    event?.preventDefault();
    if (usable === null || act.pending) return;
    const trimmed = name.trim();
    const value = { ...(trimmed && { name: trimmed }), values: { ...usable } };
    if (await act.send(value, "Scenario shared")) setName("");
  }
  return (
    <form onSubmit={(event) => void share(event)} className="flex flex-col gap-1.5 print:hidden">
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Name of this scenario" className="min-w-40 flex-1">
          <Input
            value={name}
            maxLength={LIMITS.nameLengthMax}
            placeholder="Cautious, with two new hires"
            onChange={(event) => {
              setName(event.target.value);
              act.clearProblem();
            }}
          />
        </Field>
        <ActButton
          type="submit"
          pending={act.pending}
          idle={usable === null}
          icon={<Share2 aria-hidden="true" />}
        >
          Share this scenario
        </ActButton>
      </div>
      <ActProblem problem={act.problem} />
    </form>
  );
}

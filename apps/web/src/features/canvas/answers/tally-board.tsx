import type { Answer } from "@easel/contracts";
import type { ChoiceLabels } from "@easel/widgets";
import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import type { ListedField } from "./answer-fields.ts";
import { type FieldTally, type TallyLine, tallyAnswers } from "./tally.ts";

/** More counts than this push the answers out of sight, so they begin folded. */
const OPEN_MAX = 3;
/** A field with more choices than this leaves out those that nobody took. */
const LINES_MAX = 8;

type Props = {
  list: readonly Answer[];
  fields: readonly ListedField[];
  choiceLabels: ChoiceLabels;
};

export function TallyBoard({ list, fields, choiceLabels }: Props) {
  const tallies = useMemo(
    () => tallyAnswers(fields, list, choiceLabels),
    [fields, list, choiceLabels],
  );
  if (tallies.length === 0) return null;
  return (
    <details
      open={tallies.length <= OPEN_MAX}
      className="group rounded-lg border border-line bg-well"
    >
      <summary className="flex list-none items-center gap-2 rounded-lg px-4 py-2.5 font-display font-semibold text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 text-ink-faint transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        At a glance
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        {tallies.map((tally) => (
          <FieldCounts key={tally.field.name} tally={tally} />
        ))}
      </div>
    </details>
  );
}

function FieldCounts({ tally }: { tally: FieldTally }) {
  const { field, answered, several, lines, others } = tally;
  const kept = lines.length > LINES_MAX ? lines.filter((line) => line.count > 0) : lines;
  const left = lines.length - kept.length;
  return (
    <section aria-label={field.label}>
      <h3 className="font-medium font-sans text-ink text-sm [overflow-wrap:anywhere]">
        {field.label}
        <span className="ml-2 font-normal text-ink-faint text-xs">
          {answered} answered{several && ", several choices each"}
        </span>
      </h3>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {kept.map((line) => (
          <Bar key={line.key} line={line} of={answered} />
        ))}
        {others > 0 && (
          <Bar line={{ key: "", label: "No longer offered", count: others }} of={answered} />
        )}
      </ul>
      {left > 0 && (
        <p className="mt-1.5 text-ink-faint text-xs">
          Nobody chose the other {left === 1 ? "option" : `${left} options`}.
        </p>
      )}
    </section>
  );
}

function Bar({ line, of }: { line: TallyLine; of: number }) {
  const share = Math.round((line.count / of) * 100);
  return (
    <li className="text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">{line.label}</span>
        <span className="shrink-0 text-ink-soft text-xs tabular-nums">
          <strong className="font-semibold text-ink">{line.count}</strong> · {share} %
        </span>
      </div>
      <div
        aria-hidden="true"
        className="mt-1 h-1.5 overflow-clip rounded-full bg-ink/8 forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300 forced-colors:bg-[Highlight]"
          style={{ width: `${share}%` }}
        />
      </div>
    </li>
  );
}

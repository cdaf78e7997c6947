import type { FilledField } from "@easel/canvas";
import { cn } from "@easel/ui";
import type { ReactNode } from "react";
import { FilledRow, type FilledRowProps, OptionalMark } from "./filled-row.tsx";

/** A widget that fills answer fields, as the canvas shows it. */
export type FillingWidget = { nodeId: string; title: string; icon?: ReactNode };
/** Where an answer field is filled. */
export type AnswerPlace = { nodeId: string; field: string };

export type FilledGroup = FillingWidget & {
  fields: (Omit<FilledRowProps, "onGoTo"> & { field: FilledField })[];
};

type FilledGroupsProps = {
  groups: readonly FilledGroup[];
  /** Prefix of element ids. */
  id: string;
  onGoTo: (place: AnswerPlace) => void;
};

/** What is filled on the canvas itself: to see and to get there, never a second way to fill it. */
export function FilledGroups({ groups, id, onGoTo }: FilledGroupsProps) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-raised">
      {groups.map(({ nodeId, title, icon, fields }, index) => {
        const titleId = `${id}-widget-${index}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, and these are only led to.
          <div key={nodeId} role="group" aria-labelledby={titleId} className="px-3.5 py-2.5">
            <p id={titleId} className="flex items-start gap-2 font-medium text-ink text-sm">
              {icon && (
                <span className="mt-0.5 shrink-0 text-ink-faint [&_svg]:size-4">{icon}</span>
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {title}
                {fields.some(({ label, required }) => label === undefined && !required) && (
                  <OptionalMark />
                )}
              </span>
            </p>
            <ul className={cn("mt-0.5", icon && "pl-6")}>
              {fields.map((row) => (
                <FilledRow
                  key={row.field.name}
                  {...row}
                  onGoTo={() => onGoTo({ nodeId, field: row.field.name })}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

import type { Choice } from "@easel/contracts";
import { Button } from "@easel/ui";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";

type BallotRowProps = {
  option: Choice;
  /** From 1. */
  place: number;
  count: number;
  disabled: boolean;
  onMove: (step: number) => void;
  onLeaveOut: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function BallotRow({
  option: { id, title, body },
  place,
  count,
  disabled,
  onMove,
  onLeaveOut,
  onKeyDown,
}: BallotRowProps) {
  return (
    <li
      onKeyDown={onKeyDown}
      className="nodrag nopan flex items-start gap-2.5 rounded-md border border-line bg-raised py-1.5 pr-1.5 pl-2.5 text-sm"
    >
      <span className="mt-1 inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent text-xs tabular-nums">
        {place}
      </span>
      <div className="min-w-0 flex-1 py-1">
        <bdi className="font-medium [overflow-wrap:anywhere]">{title}</bdi>
        {body && <LazyMarkdown text={body} size="sm" className="mt-1 text-ink-soft" />}
      </div>
      {!disabled && (
        <div className="flex shrink-0 print:hidden">
          <RowButton
            name={`up ${id}`}
            label={`Move ${title} up`}
            idle={place === 1}
            onPress={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </RowButton>
          <RowButton
            name={`down ${id}`}
            label={`Move ${title} down`}
            idle={place === count}
            onPress={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </RowButton>
          <RowButton name={`out ${id}`} label={`Leave ${title} out`} onPress={onLeaveOut}>
            <X aria-hidden="true" />
          </RowButton>
        </div>
      )}
    </li>
  );
}

type RowButtonProps = {
  /** Where the focus comes back to. */
  name: string;
  label: string;
  idle?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Not disabled at an end of the list, where it would lose the focus and with it the arrow keys. */
function RowButton({ name, label, idle, onPress, children }: RowButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      data-refocus={name}
      aria-label={label}
      title={label}
      aria-disabled={idle || undefined}
      className="w-7 px-0 pointer-coarse:w-10"
      onClick={idle ? undefined : onPress}
    >
      {children}
    </Button>
  );
}

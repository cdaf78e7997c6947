"use client";

import type { DecisionOption } from "@easel/contracts";
import { Badge, CheckMark, cn } from "@easel/ui";
import { Minus, Plus, Sparkle } from "lucide-react";
import { useId } from "react";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";

export type OptionControl = {
  type: "radio" | "checkbox";
  name: string;
  chosen: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
};

type OptionCardProps = {
  option: DecisionOption;
  /** Absent when the decision is only shown. */
  control: OptionControl | undefined;
};

/** The title is the label and its press area covers the card; links and code in the body lie above it. */
export function OptionCard({ option, control }: OptionCardProps) {
  const inputId = useId();
  const detailId = useId();
  const title = (
    <span className="relative z-1 text-pretty font-display font-semibold text-lg leading-snug [overflow-wrap:anywhere]">
      <bdi>{option.title}</bdi>
    </span>
  );
  return (
    <article className={toCardClasses(control)}>
      {option.recommended && (
        <Badge
          tone="warning"
          icon={<Sparkle aria-hidden="true" />}
          className="absolute -top-2.5 left-3 max-w-[calc(100%-1.5rem)]"
        >
          Recommended
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        {control ? (
          <label
            htmlFor={inputId}
            className={cn(
              "after:absolute after:inset-0 after:rounded-lg",
              control.disabled ? "cursor-default" : "cursor-pointer",
            )}
          >
            {title}
          </label>
        ) : (
          title
        )}
        <div
          id={detailId}
          className="flex flex-1 flex-col gap-3 [&_:is(a,pre,section)]:relative [&_:is(a,pre,section)]:z-1"
        >
          {option.body && <LazyMarkdown text={option.body} size="sm" className="text-ink-soft" />}
          <Points kind="pro" points={option.pros} />
          <Points kind="con" points={option.cons} />
        </div>
      </div>
      {control && <OptionFooter control={control} inputId={inputId} detailId={detailId} />}
    </article>
  );
}

function toCardClasses(control: OptionControl | undefined): string {
  return cn(
    "relative flex min-w-0 flex-col rounded-lg border border-line bg-raised transition-[border-color,box-shadow,background-color] duration-150",
    control && "focus-ring-within nodrag nopan",
    control && !control.disabled && "hover:border-line-strong hover:shadow-lift",
    control?.chosen &&
      "border-accent bg-accent-soft shadow-card ring-1 ring-accent hover:border-accent",
  );
}

type OptionFooterProps = { control: OptionControl; inputId: string; detailId: string };

/** A bar of one height in every state, so that choosing moves nothing. */
function OptionFooter({ control, inputId, detailId }: OptionFooterProps) {
  const { type, name, chosen, disabled, onChange } = control;
  return (
    <div
      className={cn(
        "flex min-h-10 items-center gap-2.5 rounded-b-[7px] border-t px-4 font-medium text-sm transition-colors pointer-coarse:min-h-11",
        chosen ? "border-accent bg-accent text-accent-ink" : "border-line text-ink-soft",
      )}
    >
      <CheckMark
        id={inputId}
        type={type}
        name={name}
        aria-describedby={detailId}
        checked={chosen}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={cn(
          chosen && ["ring-1 ring-accent-ink", type === "radio" ? "rounded-full" : "rounded-sm"],
        )}
      />
      <span aria-hidden="true">{chosen ? "Chosen" : disabled ? "Not chosen" : "Choose"}</span>
    </div>
  );
}

const KINDS = {
  pro: { heading: "Pros", icon: Plus, classes: "bg-good/18 text-good-ink" },
  con: { heading: "Cons", icon: Minus, classes: "bg-bad/15 text-bad-ink" },
};

function Points({ kind, points }: { kind: keyof typeof KINDS; points: string[] | undefined }) {
  if (!points || points.length === 0) return null;
  const { heading, icon: Icon, classes } = KINDS[kind];
  return (
    <div>
      <p className="mb-1.5 font-medium text-ink-faint text-xs">{heading}</p>
      <ul className="flex flex-col gap-1.5">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two points may read alike.
          <li key={index} className="flex items-start gap-2 text-sm">
            <span
              className={cn(
                "mt-px flex size-4.5 shrink-0 items-center justify-center rounded-full",
                classes,
              )}
            >
              <Icon className="size-3" strokeWidth={2.5} aria-hidden="true" />
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

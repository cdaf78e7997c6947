import { type FactsData, isSafeHref } from "@easel/contracts";
import { CopyButton, cn } from "@easel/ui";
import { ArrowUpRight, CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { SELECTABLE_TEXT, WidgetScroll } from "../frame/widget-scroll.tsx";
import { OUTWARD } from "../markdown/outward.ts";
import type { WidgetProps } from "../widget-context.ts";
import { formatFact } from "./format-fact.ts";

type Fact = FactsData["items"][number];
type MarkedTone = Exclude<NonNullable<Fact["tone"]>, "neutral">;

const TONES: Record<MarkedTone, { icon: typeof Info; word: string; classes: string }> = {
  good: { icon: CircleCheck, word: "Good", classes: "text-good-ink" },
  warning: { icon: TriangleAlert, word: "Warning", classes: "text-warning-ink" },
  bad: { icon: CircleAlert, word: "Bad", classes: "text-bad-ink" },
  info: { icon: Info, word: "Note", classes: "text-info-ink" },
};

export function Facts({ data, node, context }: WidgetProps<FactsData>) {
  return (
    <WidgetScroll label={node.title ?? "Facts"} compact={context.compact} className="py-2">
      <dl className={cn(SELECTABLE_TEXT, "divide-y divide-line")}>
        {data.items.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, places do not.
          <FactRow key={index} fact={fact} />
        ))}
      </dl>
    </WidgetScroll>
  );
}

function FactRow({ fact }: { fact: Fact }) {
  const text = formatFact(fact.value);
  const tone = fact.tone && fact.tone !== "neutral" ? TONES[fact.tone] : undefined;
  return (
    <div className="group relative grid grid-cols-1 gap-x-4 py-2 @xs:grid-cols-[minmax(6rem,38%)_minmax(0,1fr)]">
      <dt className="min-w-0 text-ink-soft text-sm [overflow-wrap:anywhere]">
        <bdi>{fact.label}</bdi>
      </dt>
      <dd
        className={cn(
          "min-w-0 pr-8 font-medium text-sm tabular-nums [overflow-wrap:anywhere]",
          tone?.classes,
        )}
      >
        {tone && (
          <>
            <tone.icon className="mr-1.5 inline size-4 align-[-0.2em]" aria-hidden="true" />
            <span className="sr-only">{tone.word}: </span>
          </>
        )}
        <FactValue text={text} href={fact.href} />
        <CopyButton
          iconOnly
          size="sm"
          label={`Copy ${fact.label}`}
          value={String(fact.value)}
          tooltipSide="left"
          className="absolute top-1 right-0 opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 print:hidden"
        />
      </dd>
    </div>
  );
}

/** Addresses break after their parts instead of anywhere. */
function withBreaks(text: string): ReactNode[] {
  return text.split(/(?<=[/?&@])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, always in this order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function FactValue({ text, href }: { text: string; href: string | undefined }) {
  if (!href || !isSafeHref(href))
    return (
      <span dir="auto" className="whitespace-pre-line">
        {text}
      </span>
    );
  return (
    <a
      dir="auto"
      href={href}
      {...OUTWARD}
      className="text-accent underline decoration-accent-line underline-offset-3 hover:decoration-current"
    >
      {withBreaks(text)}
      <ArrowUpRight className="ml-0.5 inline size-3.5 align-[-0.1em]" aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

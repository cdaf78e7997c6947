"use client";

import { useRef } from "react";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import { CellValue, PlaceMark, ScoreBar } from "./cell-value.tsx";
import { toCell, toPoints } from "./comparison-model.ts";
import { CriterionName } from "./criterion-name.tsx";
import type { ComparisonParts, RankedOption } from "./use-comparison.ts";
import { useMovingPlaces } from "./use-moving-places.ts";
import { WeightSlider } from "./weight-slider.tsx";

type ComparisonCardsProps = { parts: ComparisonParts; label: string };

/** The phone form: the ranking, what it is made of, and then each option in full. */
export function ComparisonCards({ parts, label }: ComparisonCardsProps) {
  const box = useRef<HTMLOListElement>(null);
  const { data, options, own, shares, scale } = parts;
  useMovingPlaces(box, options.map(({ option }) => option.id).join(" "));
  return (
    <div className="flex flex-col gap-4">
      <ol ref={box} aria-label={`${label}: ranking`} className="flex flex-col gap-2">
        {options.map(({ option, place, tied }) => (
          <li
            key={option.id}
            data-moves={option.id}
            className="flex flex-col gap-1 rounded-md border border-line bg-raised px-3 py-2"
          >
            <span className="flex items-center gap-2">
              <PlaceMark place={place.place} tied={tied} />
              <bdi className="min-w-0 font-semibold text-sm [overflow-wrap:anywhere]">
                {option.title}
              </bdi>
            </span>
            <ScoreBar score={place.score} points={toPoints(place.score)} />
          </li>
        ))}
      </ol>
      <section aria-label="Weights" className="flex flex-col gap-3">
        <h3 className="font-semibold text-sm">What matters to you</h3>
        {data.criteria.map((criterion) => (
          <div key={criterion.id}>
            <CriterionName criterion={criterion} />
            <WeightSlider
              criterion={criterion}
              weight={own.weights[criterion.id] ?? 0}
              share={shares[criterion.id] ?? 0}
              scale={scale}
              onWeight={(weight) => own.set(criterion.id, weight)}
            />
          </div>
        ))}
      </section>
      <ul aria-label={`${label}: details`} className="flex flex-col gap-2">
        {options.map((ranked) => (
          <OptionCard key={ranked.option.id} parts={parts} ranked={ranked} />
        ))}
      </ul>
    </div>
  );
}

function OptionCard({ parts, ranked }: { parts: ComparisonParts; ranked: RankedOption }) {
  const { data, best } = parts;
  const { option } = ranked;
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line bg-raised p-3">
      <p dir="auto" className="font-semibold text-sm [overflow-wrap:anywhere]">
        {option.title}
      </p>
      {option.body && <LazyMarkdown text={option.body} size="sm" className="text-ink-soft" />}
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {data.criteria.map((criterion) => (
          <div key={criterion.id} className="contents">
            <dt className="text-ink-faint text-xs leading-5 [overflow-wrap:anywhere]">
              <bdi>{criterion.label}</bdi>
            </dt>
            <dd className="text-right tabular-nums">
              <CellValue
                cell={toCell(data, option.id, criterion.id)}
                best={best[criterion.id]?.has(option.id) ?? false}
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

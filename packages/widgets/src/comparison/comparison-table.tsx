"use client";

import type { ComparisonCriterion } from "@easel/contracts";
import { cn } from "@easel/ui";
import { useRef } from "react";
import { CellValue, PlaceMark, ScoreBar } from "./cell-value.tsx";
import { toCell, toPoints } from "./comparison-model.ts";
import { CriterionName } from "./criterion-name.tsx";
import type { ComparisonParts } from "./use-comparison.ts";
import { useMovingPlaces } from "./use-moving-places.ts";
import { WeightSlider } from "./weight-slider.tsx";

type ComparisonBodyProps = { parts: ComparisonParts; label: string };

const FIRST_COLUMN = "sticky left-0 z-2 bg-surface";

/** Options side by side, best first; when the order changes, their columns slide to their new places. */
export function ComparisonTable({ parts, label }: ComparisonBodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const { data, options } = parts;
  useMovingPlaces(box, options.map(({ option }) => option.id).join(" "));
  return (
    <div
      ref={box}
      className="-mx-4 overflow-x-auto overscroll-x-contain px-4 print:overflow-visible"
    >
      <table
        aria-label={label}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth: 200 + options.length * 112 }}
      >
        <thead>
          <tr>
            <th scope="col" className={cn(FIRST_COLUMN, "w-50 border-line-strong border-b")}>
              <span className="sr-only">Criterion and its weight</span>
            </th>
            {options.map(({ option, place, tied }) => (
              <th
                key={option.id}
                scope="col"
                data-moves={option.id}
                className="border-line-strong border-b px-2 pb-2 text-left align-bottom font-semibold"
              >
                <span className="flex flex-col items-start gap-1">
                  <PlaceMark place={place.place} tied={tied} />
                  <bdi className="text-pretty leading-snug [overflow-wrap:anywhere]">
                    {option.title}
                  </bdi>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <ScoreRow parts={parts} />
          {data.criteria.map((criterion) => (
            <CriterionRow key={criterion.id} parts={parts} criterion={criterion} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ScoreRow({ parts: { options } }: { parts: ComparisonParts }) {
  return (
    <tr>
      <th scope="row" className={cn(FIRST_COLUMN, "border-line border-b py-3 pr-3 text-left")}>
        Score
        <span className="block font-normal text-ink-faint text-xs">of 100 points</span>
      </th>
      {options.map(({ option, place }) => (
        <td key={option.id} data-moves={option.id} className="border-line border-b px-2 py-3">
          <ScoreBar score={place.score} points={toPoints(place.score)} />
        </td>
      ))}
    </tr>
  );
}

type CriterionRowProps = { parts: ComparisonParts; criterion: ComparisonCriterion };

function CriterionRow({ parts, criterion }: CriterionRowProps) {
  const { data, options, own, shares, scale, best } = parts;
  return (
    <tr>
      <th scope="row" className={cn(FIRST_COLUMN, "border-line border-b py-2 pr-3 text-left")}>
        <CriterionName criterion={criterion} />
        <WeightSlider
          criterion={criterion}
          weight={own.weights[criterion.id] ?? 0}
          share={shares[criterion.id] ?? 0}
          scale={scale}
          onWeight={(weight) => own.set(criterion.id, weight)}
        />
      </th>
      {options.map(({ option }) => (
        <td
          key={option.id}
          data-moves={option.id}
          className="border-line border-b px-2 py-2 tabular-nums"
        >
          <CellValue
            cell={toCell(data, option.id, criterion.id)}
            best={best[criterion.id]?.has(option.id) ?? false}
          />
        </td>
      ))}
    </tr>
  );
}

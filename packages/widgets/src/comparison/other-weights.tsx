"use client";

import type { ComparisonView } from "@easel/canvas";
import type { ComparisonData } from "@easel/contracts";
import { Disclosure } from "../frame/disclosure.tsx";
import { toFirstPlaces } from "./to-first-places.ts";

type OtherWeightsProps = { data: ComparisonData; view: ComparisonView };

/** Whose weights are known, and which option comes first by them. */
export function OtherWeights({ data, view }: OtherWeightsProps) {
  const count = view.people.length + view.peopleLeftOut;
  if (count === 0) return null;
  const titleOf = (id: string) => data.options.find((option) => option.id === id)?.title ?? id;
  const firsts = toFirstPlaces(view.people);
  return (
    <Disclosure
      title={`${count} ${count === 1 ? "person has" : "people have"} weighed this`}
      className="border-line border-t pt-2"
    >
      <p className="mb-1 text-ink-soft text-xs">
        Comes first:{" "}
        {firsts.map(({ option, people }, index) => (
          <span key={option}>
            {index > 0 && " · "}
            <bdi className="font-medium text-ink">{titleOf(option)}</bdi> {people}
          </span>
        ))}
      </p>
      <ul className="flex flex-col gap-1 text-xs">
        {view.people.map(({ by, at, ranking }) => (
          <li key={`${by} ${at}`} className="text-ink-soft">
            <bdi className="font-medium text-ink">{by}</bdi>:{" "}
            {ranking.map(({ option, place }, index) => (
              <span key={option}>
                {index > 0 && (place === ranking[index - 1]?.place ? " = " : " › ")}
                <bdi>{titleOf(option)}</bdi>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {view.peopleLeftOut > 0 && (
        <p className="mt-1 text-ink-faint text-xs">and {view.peopleLeftOut} more</p>
      )}
    </Disclosure>
  );
}

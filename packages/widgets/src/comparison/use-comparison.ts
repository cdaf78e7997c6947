"use client";

import { type ComparisonPlace, rankComparison } from "@easel/canvas";
import type { Choice, ComparisonData } from "@easel/contracts";
import { useMemo, useState } from "react";
import type { WidgetRecords } from "../widget-context.ts";
import {
  type ComparisonSort,
  toBestOptions,
  toOptionOrder,
  toWeightScale,
  toWeightShares,
} from "./comparison-model.ts";
import { type OwnWeights, useOwnWeights } from "./use-own-weights.ts";

/** An option, how it does, and whether others do as well. */
export type RankedOption = { option: Choice; place: ComparisonPlace; tied: boolean };

export type ComparisonParts = {
  data: ComparisonData;
  own: OwnWeights;
  /** In the order of the sort. */
  options: readonly RankedOption[];
  sort: ComparisonSort;
  setSort: (sort: ComparisonSort) => void;
  shares: Readonly<Record<string, number>>;
  scale: { max: number; step: number };
  /** By criterion. */
  best: Readonly<Record<string, ReadonlySet<string>>>;
};

export function useComparison(data: ComparisonData, records: WidgetRecords): ComparisonParts {
  const own = useOwnWeights(data, records);
  const [sort, setSort] = useState<ComparisonSort>("score");
  const ranking = useMemo(() => rankComparison(data, own.weights), [data, own.weights]);
  const options = useMemo(
    () =>
      toOptionOrder(data, ranking, sort).flatMap((id) => {
        const option = data.options.find((each) => each.id === id);
        const place = ranking.find((each) => each.option === id);
        if (!option || !place) return [];
        const tied = ranking.filter((each) => each.place === place.place).length > 1;
        return [{ option, place, tied }];
      }),
    [data, ranking, sort],
  );
  const best = useMemo(
    () => Object.fromEntries(data.criteria.map((each) => [each.id, toBestOptions(data, each)])),
    [data],
  );
  return {
    ...{ data, own, options, sort, setSort, best },
    shares: toWeightShares(data.criteria, own.weights),
    scale: toWeightScale([
      ...data.criteria.map(({ weight }) => weight),
      ...Object.values(own.weights),
    ]),
  };
}

import type { ComparisonPlace } from "@easel/canvas";
import {
  type ComparisonCell,
  type ComparisonCriterion,
  type ComparisonData,
  toCellNumber,
} from "@easel/contracts";
import { formatNumber } from "../format-number.ts";

export type Weights = Readonly<Record<string, number>>;
/** `score`, `given`, or a criterion's id after `by:`, since an id may be "score" too. */
export type ComparisonSort = "score" | "given" | `by:${string}`;

export function toCell(
  { cells }: ComparisonData,
  option: string,
  criterion: string,
): ComparisonCell | undefined {
  const row = Object.hasOwn(cells, option) ? cells[option] : undefined;
  return row && Object.hasOwn(row, criterion) ? row[criterion] : undefined;
}

/** A cell for people; numbers without a text of their own get separators. */
export function toShownCell(cell: ComparisonCell | undefined): string | null {
  if (cell === undefined || cell === "") return null;
  if (typeof cell === "number") return formatNumber(cell);
  return typeof cell === "string" ? cell : cell.text;
}

/** Option ids in the order of a sort; those without a number by the criterion come last. */
export function toOptionOrder(
  data: ComparisonData,
  ranking: readonly ComparisonPlace[],
  sort: ComparisonSort,
): string[] {
  if (sort === "score") return ranking.map(({ option }) => option);
  const given = data.options.map(({ id }) => id);
  const criterion = data.criteria.find(({ id }) => sort === `by:${id}`);
  if (!criterion) return given;
  const sign = criterion.direction === "higher" ? -1 : 1;
  const numberOf = (option: string) => toCellNumber(toCell(data, option, criterion.id));
  return given.toSorted((left, right) => {
    const [a, b] = [numberOf(left), numberOf(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** The options with the best number by a criterion; none where all are the same or only one has any. */
export function toBestOptions(
  data: ComparisonData,
  { id, direction }: ComparisonCriterion,
): ReadonlySet<string> {
  const numbers = data.options.flatMap((option) => {
    const number = toCellNumber(toCell(data, option.id, id));
    return number === null ? [] : [{ option: option.id, number }];
  });
  const all = numbers.map(({ number }) => number);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (numbers.length < 2 || low === high) return new Set();
  const best = direction === "higher" ? high : low;
  return new Set(numbers.filter(({ number }) => number === best).map(({ option }) => option));
}

/** What each weight makes of the whole, in percent; all 0 when all weights are. */
export function toWeightShares(
  criteria: readonly ComparisonCriterion[],
  weights: Weights,
): Record<string, number> {
  const whole = criteria.reduce((sum, { id }) => sum + (weights[id] ?? 0), 0);
  return Object.fromEntries(
    criteria.map(({ id }) => [id, whole === 0 ? 0 : ((weights[id] ?? 0) / whole) * 100]),
  );
}

/** The scale that the weights of a comparison are written in, as its slider needs it. */
export function toWeightScale(weights: readonly number[]): { max: number; step: number } {
  const most = Math.max(...weights);
  if (most > 10) return { max: 100, step: 1 };
  return most > 1 ? { max: 10, step: 0.5 } : { max: 1, step: 0.05 };
}

/** Points of 100, with one decimal. */
export function toPoints(score: number): string {
  return formatNumber(Math.round(score * 1000) / 10, 1);
}

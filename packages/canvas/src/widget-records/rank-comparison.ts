import { type ComparisonData, toCellNumber } from "@easel/contracts";

export type ComparisonPlace = {
  option: string;
  /** 0 to 1, the weighted mean of how it does by each criterion. */
  score: number;
  /** From 1; equal scores share a place, and the next ones skip as many (1, 2, 2, 4). */
  place: number;
  /** Criteria that others have a number for and this option has not; each counts as the worst. */
  missing: string[];
};

/** Differences past the ninth decimal come from how numbers are held, and make no place. */
const SCORE_STEPS = 1e9;

/**
 * Ranks options by weighted sums. By each criterion the best value scores 1, the worst 0, and the others
 * lie between in proportion; where all are the same, all score 1, since none is worse. Weights count in
 * proportion to their sum. A criterion without any number ranks nothing and is left out. With weights of
 * 0 throughout, all score 0. Options of equal score keep the order of the data.
 */
export function rankComparison(
  data: ComparisonData,
  weights: Readonly<Record<string, number>> = {},
): ComparisonPlace[] {
  const criteria = data.criteria.map(({ id, weight, direction }) => ({
    id,
    weight: Object.hasOwn(weights, id) ? (weights[id] ?? weight) : weight,
    scores: toScores(data, id, direction),
  }));
  const counting = criteria.filter(({ scores }) => scores.some((score) => score !== null));
  const whole = counting.reduce((sum, { weight }) => sum + weight, 0);
  const scored = data.options.map(({ id }, index) => {
    const total = counting.reduce(
      (sum, { weight, scores }) => sum + weight * (scores[index] ?? 0),
      0,
    );
    return {
      option: id,
      score: whole === 0 ? 0 : Math.round((total / whole) * SCORE_STEPS) / SCORE_STEPS,
      missing: counting
        .filter(({ scores }) => scores[index] === null)
        .map((criterion) => criterion.id),
    };
  });
  const sorted = scored.toSorted((left, right) => right.score - left.score);
  return sorted.map((entry) => ({
    ...entry,
    place: 1 + sorted.filter(({ score }) => score > entry.score).length,
  }));
}

/** By option: 0 to 1, or null without a number. */
function toScores(
  { options, cells }: ComparisonData,
  criterion: string,
  direction: "higher" | "lower",
): (number | null)[] {
  const values = options.map(({ id }) => {
    const row = Object.hasOwn(cells, id) ? cells[id] : undefined;
    return row && Object.hasOwn(row, criterion) ? toCellNumber(row[criterion]) : null;
  });
  const numbers = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return values.map((value) => {
    if (value === null) return null;
    if (low === high) return 1;
    // The distance of the two greatest numbers is beyond what a number holds, and halves of the smallest are 0.
    const scale = Number.isFinite(high - low) ? 1 : 2;
    const share = (value / scale - low / scale) / (high / scale - low / scale);
    return direction === "higher" ? share : 1 - share;
  });
}

import type { RankedVoteData, RankingValue } from "@easel/contracts";

export type BordaPlace = {
  option: string;
  points: number;
  /** From 1, each place once. */
  place: number;
  /** What put it behind the option before it; absent for the first. */
  decidedBy?: "points" | "countback" | "list_order";
};
export type BordaResult = {
  method: "borda";
  ballots: number;
  /** Null without ballots. */
  winner: string | null;
  ranking: BordaPlace[];
};

/**
 * The Borda count. With n options a ballot gives n − 1 points to its first, n − 2 to its second, down to
 * 0. Options that it leaves out share the points of the places that are left in equal parts, so every
 * ballot gives as many points in all, and naming one option alone gains nothing (the "averaged" count of
 * truncated ballots; J. Emerson, "The original Borda count and partial voting", Social Choice and
 * Welfare 40, 2013, compares the ways).
 *
 * Ties: more first places win, then more second places and so on ("countback", as the FIA Formula One
 * Sporting Regulations order drivers of equal points). Where all places are the same, the option that
 * stands earlier in the data. An option's averaged points count as no place.
 */
export function tallyBorda(data: RankedVoteData, rankings: readonly RankingValue[]): BordaResult {
  const ids = data.options.map(({ id }) => id);
  const ballots = toBallots(ids, rankings);
  const points = new Map(ids.map((id) => [id, 0]));
  const places = new Map(ids.map((id) => [id, ids.map(() => 0)]));
  for (const ballot of ballots) {
    const left = ids.length - ballot.length;
    for (const id of ids) {
      const place = ballot.indexOf(id);
      const gained = place >= 0 ? ids.length - 1 - place : (left - 1) / 2;
      points.set(id, (points.get(id) ?? 0) + gained);
      const counts = places.get(id);
      if (counts && place >= 0) counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const compare = (left: string, right: string) => {
    const difference = (points.get(right) ?? 0) - (points.get(left) ?? 0);
    if (difference !== 0) return { difference, decidedBy: "points" as const };
    const countback = comparePlaces(places.get(left) ?? [], places.get(right) ?? []);
    if (countback !== 0) return { difference: countback, decidedBy: "countback" as const };
    return { difference: ids.indexOf(left) - ids.indexOf(right), decidedBy: "list_order" as const };
  };
  const sorted = [...ids].sort((left, right) => compare(left, right).difference);
  return {
    method: "borda",
    ballots: ballots.length,
    winner: ballots.length === 0 ? null : (sorted[0] ?? null),
    ranking: sorted.map((option, index) => {
      const before = sorted[index - 1];
      const own = { option, points: points.get(option) ?? 0, place: index + 1 };
      return before === undefined ? own : { ...own, decidedBy: compare(before, option).decidedBy };
    }),
  };
}

/** Negative when `left` has more of the best place in which the two differ. */
function comparePlaces(left: readonly number[], right: readonly number[]): number {
  for (const [place, count] of left.entries()) {
    const difference = (right[place] ?? 0) - count;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Rankings without what is no option any more; those that name none are no ballots. */
export function toBallots(ids: readonly string[], rankings: readonly RankingValue[]): string[][] {
  return rankings
    .map(({ order }) => [...new Set(order)].filter((id) => ids.includes(id)))
    .filter((ballot) => ballot.length > 0);
}

import type { IrvResult } from "@easel/canvas";

export type Standing = {
  option: string;
  /** In the last round that it was in. */
  votes: number;
  /** The round that it went out in; null for those still in at the end. */
  outIn: number | null;
};

/** Best first: those of the last round by votes, the winner before its equals, then by when they went out. */
export function toIrvStanding({ rounds, winner }: IrvResult): Standing[] {
  const last = rounds.at(-1);
  if (!last) return [];
  const rest = rounds.slice(0, -1).toReversed();
  return [
    ...last.counts
      .map(({ option, votes }) => ({ option, votes, outIn: null }))
      .sort(
        (left, right) =>
          right.votes - left.votes ||
          Number(right.option === winner) - Number(left.option === winner),
      ),
    ...rest.flatMap(({ round, counts, eliminated }) =>
      counts
        .filter(({ option }) => option === eliminated)
        .map(({ option, votes }) => ({ option, votes, outIn: round })),
    ),
  ];
}

import type { RankedVoteData, RankingValue } from "@easel/contracts";
import { toBallots } from "./tally-borda.ts";

export type IrvRound = {
  /** From 1. */
  round: number;
  /** First choices among the options still in, in the order of the data. */
  counts: { option: string; votes: number }[];
  /** Ballots on which no option is left. */
  exhausted: number;
  eliminated: string | null;
  /** How the option that goes out was found; null in the last round. */
  decidedBy: "fewest" | "earlier_round" | "list_order" | null;
};
export type IrvResult = {
  method: "irv";
  ballots: number;
  /** Null without ballots. */
  winner: string | null;
  rounds: IrvRound[];
};

/**
 * Instant runoff. Each round counts every ballot for its best option still in. An option with more than
 * half of the ballots that still name one wins; otherwise the last goes out and the next round begins.
 *
 * Ties for the last place follow the Scottish Local Government Elections Order 2007 (SSI 2007/42,
 * Schedule 1, exclusion of candidates): of those with equally few votes goes the one that had fewest in
 * the latest earlier round in which they differed. Where the Order draws lots, here the option that
 * stands later in the data goes, so that the same ballots always give the same result.
 */
export function tallyIrv(data: RankedVoteData, rankings: readonly RankingValue[]): IrvResult {
  const ids = data.options.map(({ id }) => id);
  const ballots = toBallots(ids, rankings);
  const rounds: IrvRound[] = [];
  if (ballots.length === 0) return { method: "irv", ballots: 0, winner: null, rounds };
  let left = ids;
  for (;;) {
    const counts = countFirsts(left, ballots);
    const counted = counts.reduce((sum, { votes }) => sum + votes, 0);
    const round = {
      round: rounds.length + 1,
      counts,
      exhausted: ballots.length - counted,
    };
    const best =
      counts.find(({ votes }) => votes * 2 > counted) ??
      (left.length === 1 ? counts[0] : undefined);
    if (best) {
      rounds.push({ ...round, eliminated: null, decidedBy: null });
      return { method: "irv", ballots: ballots.length, winner: best.option, rounds };
    }
    const { option, decidedBy } = findLast(counts, rounds);
    rounds.push({ ...round, eliminated: option, decidedBy });
    left = left.filter((id) => id !== option);
  }
}

type Count = { option: string; votes: number };

function countFirsts(left: readonly string[], ballots: readonly string[][]): Count[] {
  const votes = new Map(left.map((id) => [id, 0]));
  for (const ballot of ballots) {
    const first = ballot.find((id) => votes.has(id));
    if (first !== undefined) votes.set(first, (votes.get(first) ?? 0) + 1);
  }
  return [...votes].map(([option, count]) => ({ option, votes: count }));
}

function findLast(
  counts: readonly Count[],
  earlier: readonly IrvRound[],
): { option: string; decidedBy: "fewest" | "earlier_round" | "list_order" } {
  let tied = keepFewest(counts);
  const isTied = tied.length > 1;
  for (const { counts: before } of earlier.toReversed()) {
    if (tied.length === 1) break;
    tied = keepFewest(before.filter(({ option }) => tied.includes(option)));
  }
  // safe because the fewest of one or more options are one or more.
  const option = tied.at(-1) as string;
  if (!isTied) return { option, decidedBy: "fewest" };
  return { option, decidedBy: tied.length === 1 ? "earlier_round" : "list_order" };
}

function keepFewest(counts: readonly Count[]): string[] {
  const fewest = Math.min(...counts.map(({ votes }) => votes));
  return counts.filter(({ votes }) => votes === fewest).map(({ option }) => option);
}

import type { RankedVoteData, RankingValue } from "@easel/contracts";
import { type BordaResult, tallyBorda } from "./tally-borda.ts";
import { type IrvResult, type IrvRound, tallyIrv } from "./tally-irv.ts";

export type RankedVoteResult = (BordaResult | IrvResult) & {
  /** One sentence or two per round or place, for people. */
  explanation: string[];
};

export function tallyRankedVote(
  data: RankedVoteData,
  rankings: readonly RankingValue[],
): RankedVoteResult {
  const titles = new Map(data.options.map(({ id, title }) => [id, title]));
  const nameOf = (id: string) => shorten(titles.get(id) ?? id);
  if (data.method === "borda") {
    const result = tallyBorda(data, rankings);
    return { ...result, explanation: explainBorda(result, nameOf) };
  }
  const result = tallyIrv(data, rankings);
  return { ...result, explanation: explainIrv(result, nameOf) };
}

/** Every round names every option that is still in. */
const NAME_LENGTH_MAX = 60;

function shorten(title: string): string {
  const characters = [...title];
  if (characters.length <= NAME_LENGTH_MAX) return title;
  return `${characters.slice(0, NAME_LENGTH_MAX - 1).join("")}…`;
}

type NameOf = (id: string) => string;

function explainBorda({ ballots, ranking }: BordaResult, nameOf: NameOf): string[] {
  if (ballots === 0) return [];
  return ranking.map(({ option, points, place, decidedBy }) => {
    const line = `${place}. ${nameOf(option)}: ${points} ${points === 1 ? "point" : "points"}.`;
    if (decidedBy === "countback")
      return `${line} Equal points; the one before has more of the better places.`;
    if (decidedBy === "list_order")
      return `${line} Equal in every way; the one before is listed first.`;
    return line;
  });
}

const TIE_WORDS: Record<NonNullable<IrvRound["decidedBy"]>, string> = {
  fewest: "has the fewest and goes out",
  earlier_round: "is tied for the fewest, had fewer in an earlier round, and goes out",
  list_order: "is tied for the fewest in every round, is listed last of those, and goes out",
};

function explainIrv({ rounds, winner }: IrvResult, nameOf: NameOf): string[] {
  return rounds.map(({ round, counts, exhausted, eliminated, decidedBy }) => {
    const line = counts.map(({ option, votes }) => `${nameOf(option)} ${votes}`).join(", ");
    const spent = exhausted > 0 ? ` (${exhausted} with no choice left)` : "";
    const head = `Round ${round}: ${line}${spent}.`;
    if (eliminated !== null && decidedBy !== null)
      return `${head} ${nameOf(eliminated)} ${TIE_WORDS[decidedBy]}.`;
    if (winner === null) return head;
    const isLast = counts.length === 1;
    return `${head} ${nameOf(winner)} ${isLast ? "is the last one left" : "has more than half"} and wins.`;
  });
}

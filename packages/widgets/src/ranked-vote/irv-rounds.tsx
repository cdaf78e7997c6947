import type { RankedVoteResult } from "@easel/canvas";
import { cn } from "@easel/ui";
import { CircleMinus, Crown } from "lucide-react";

type IrvRoundsProps = {
  result: Extract<RankedVoteResult, { method: "irv" }>;
  titles: ReadonlyMap<string, string>;
};

/** The bars repeat, for the eye, what the sentence below them says. */
export function IrvRounds({ result, titles }: IrvRoundsProps) {
  return (
    <ol className="flex flex-col gap-3">
      {result.rounds.map(({ round, counts, eliminated }, index) => {
        const isLast = index === result.rounds.length - 1;
        const all = counts.reduce((sum, { votes }) => sum + votes, 0);
        return (
          <li key={round} className="rounded-md border border-line px-3 py-2">
            <div aria-hidden="true" className="mb-2 flex flex-col gap-1">
              {counts.map(({ option, votes }) => {
                const isWinner = isLast && option === result.winner;
                return (
                  <div
                    key={option}
                    className="grid grid-cols-[1rem_minmax(0,1fr)_5rem_1.75rem] items-center gap-2"
                  >
                    <span className="[&_svg]:size-3.5">
                      {isWinner && <Crown className="text-accent" />}
                      {option === eliminated && <CircleMinus className="text-bad-ink" />}
                    </span>
                    <bdi className={cn("truncate", option === eliminated && "line-through")}>
                      {titles.get(option)}
                    </bdi>
                    <span className="h-1.5 overflow-hidden rounded-full bg-ink/8">
                      <span
                        className={cn(
                          "block h-full rounded-full",
                          isWinner ? "bg-accent" : "bg-line-strong",
                        )}
                        style={{ width: `${all === 0 ? 0 : (votes / all) * 100}%` }}
                      />
                    </span>
                    <span className="text-right tabular-nums">{votes}</span>
                  </div>
                );
              })}
            </div>
            <p dir="auto" className="[overflow-wrap:anywhere]">
              {result.explanation[index]}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

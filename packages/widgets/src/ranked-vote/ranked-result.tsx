"use client";

import type { RankedVoteView } from "@easel/canvas";
import type { RankedVoteData } from "@easel/contracts";
import { EmptyState } from "@easel/ui";
import { Vote } from "lucide-react";
import { formatNumber } from "../format-number.ts";
import { Disclosure } from "../frame/disclosure.tsx";
import { IrvRounds } from "./irv-rounds.tsx";
import { toIrvStanding } from "./irv-standing.ts";
import { PlaceList } from "./place-list.tsx";

type RankedResultProps = { data: RankedVoteData; view: RankedVoteView; open: boolean };

export function RankedResult({ data, view, open }: RankedResultProps) {
  const { result, voters } = view;
  const titles = new Map(data.options.map(({ id, title }) => [id, title]));
  if (result.winner === null)
    return (
      <EmptyState title="No ballots yet" icon={<Vote />}>
        {open ? "The result shows here as people send theirs." : "Nobody took part."}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="font-display font-semibold text-base [overflow-wrap:anywhere]">
          <bdi>{titles.get(result.winner)}</bdi> {open ? "is ahead" : "wins"}
        </h3>
        <p className="mt-0.5 text-ink-faint text-xs tabular-nums">
          {voters === 1 ? "1 ballot" : `${voters} ballots`}
          {open && ", so far"}
        </p>
      </div>
      <PlaceList
        open={open}
        places={
          result.method === "borda"
            ? result.ranking.map(({ option, points }) => ({
                title: titles.get(option) ?? option,
                amount: points,
                text: `${formatNumber(points)} ${points === 1 ? "point" : "points"}`,
              }))
            : toIrvStanding(result).map(({ option, votes, outIn }) => ({
                title: titles.get(option) ?? option,
                amount: outIn === null ? votes : 0,
                text:
                  outIn !== null
                    ? `out in round ${outIn}`
                    : votes === 1
                      ? "1 vote"
                      : `${votes} votes`,
              }))
        }
      />
      <Explanation data={data} view={view} titles={titles} />
    </div>
  );
}

type ExplanationProps = {
  data: RankedVoteData;
  view: RankedVoteView;
  titles: ReadonlyMap<string, string>;
};

function Explanation({ data, view: { result }, titles }: ExplanationProps) {
  return (
    <Disclosure title={result.method === "irv" ? "Round by round" : "How it is counted"}>
      <div className="flex flex-col gap-3 text-ink-soft text-xs">
        <p>{toMethodText(data)}</p>
        {result.method === "irv" ? (
          <IrvRounds result={result} titles={titles} />
        ) : (
          <ul className="flex flex-col gap-1">
            {result.explanation.map((line) => (
              <li key={line} dir="auto" className="[overflow-wrap:anywhere]">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Disclosure>
  );
}

function toMethodText({ method, options }: RankedVoteData): string {
  if (method === "irv")
    return "Each ballot counts for its best option that is still in. An option with more than half wins; until then the last goes out and the ballots are counted again.";
  const most = options.length - 1;
  return `A ballot’s first option gets ${most === 1 ? "1 point" : `${most} points`}, the next one fewer, and so on. Options that are left out share the points that remain.`;
}

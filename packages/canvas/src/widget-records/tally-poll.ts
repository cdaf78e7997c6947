import type { PollData, VoteValue } from "@easel/contracts";
import { compareText, isOpen, type Occasion, type Viewer, type WidgetRecord } from "./record.ts";

type Votes = readonly WidgetRecord<VoteValue>[];

export type PollCount = { option: string; votes: number };
export type PollTally = {
  /** In the order of the options. */
  counts: PollCount[];
  /** How many voted for an option that there is. */
  voters: number;
  /** The options with the most votes; several in a tie, none before the first vote. */
  leading: string[];
};

/**
 * Counts votes, one record per person. Options that the poll has lost since count for nobody; of a vote
 * for several where one is allowed, which a changed poll can leave behind, the first counts.
 */
export function tallyPoll(data: PollData, votes: Votes): PollTally {
  const counts = new Map(data.options.map(({ id }) => [id, 0]));
  let voters = 0;
  for (const vote of votes) {
    const chosen = toChosen(data, vote.value);
    if (chosen.length > 0) voters += 1;
    for (const id of chosen) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const list = [...counts].map(([option, count]) => ({ option, votes: count }));
  return {
    counts: list,
    voters,
    leading:
      most === 0 ? [] : list.filter(({ votes: n }) => n === most).map(({ option }) => option),
  };
}

export type PollView = {
  open: boolean;
  voters: number;
  /** What the viewer voted for; empty without a vote, and for agents. */
  own: string[];
  /** Null while the viewer may not see results. */
  results: { counts: (PollCount & { people?: string[] })[]; leading: string[] } | null;
};

/**
 * What one viewer sees. `afterVote` keeps voters from being swayed, so it hides results from people who
 * have not voted, not from agents, who cannot; `closed` hides them from everybody until the poll is
 * over. An anonymous poll names nobody to anybody, the agent included.
 */
export function projectPoll(
  data: PollData,
  votes: Votes,
  viewer: Viewer,
  occasion: Occasion,
): PollView {
  const open = isOpen(data.closesAt, occasion);
  const ownVote =
    viewer.kind === "person" ? votes.find(({ by }) => by.key === viewer.key) : undefined;
  const own = ownVote ? toChosen(data, ownVote.value) : [];
  const { counts, voters, leading } = tallyPoll(data, votes);
  const maySee =
    !open ||
    (data.showResults ?? "always") === "always" ||
    (data.showResults === "afterVote" && (viewer.kind === "agent" || own.length > 0));
  if (!maySee) return { open, voters, own, results: null };
  const named = data.anonymous
    ? counts
    : counts.map((count) => ({ ...count, people: listPeople(data, votes, count.option) }));
  return { open, voters, own, results: { counts: named, leading } };
}

function toChosen(data: PollData, { options }: VoteValue): string[] {
  const known = options.filter((id) => data.options.some((option) => option.id === id));
  return data.multiple ? known : known.slice(0, 1);
}

/** By name, so that the order of voting, which nobody asked for, is not told. */
function listPeople(data: PollData, votes: Votes, option: string): string[] {
  return votes
    .filter(({ value }) => toChosen(data, value).includes(option))
    .map(({ by }) => by.name)
    .sort(compareText);
}

import type { PollView } from "@easel/canvas";
import type { PollData } from "@easel/contracts";

/** Of all who voted, in whole percent. Where several may be chosen, shares add up to more than 100. */
export function toShare(votes: number, voters: number): number {
  return voters === 0 ? 0 : Math.round((votes / voters) * 100);
}

export function toVotesText(votes: number): string {
  return votes === 1 ? "1 vote" : `${votes} votes`;
}

export function toVotersText(voters: number): string {
  if (voters === 0) return "Nobody has voted yet";
  return voters === 1 ? "1 person has voted" : `${voters} people have voted`;
}

/** What stands on an option with the most votes, `leaders` of which there are. */
export function toLeadText(leaders: number, open: boolean): string {
  if (leaders === 1) return open ? "Leading" : "Most votes";
  return open ? "Tied for the lead" : "Tied for most votes";
}

/** Why there are no results to see. */
export function toHiddenText(data: PollData, open: boolean): string {
  // The moment passed while the page was open, and the results are not read yet.
  if (!open) return "Voting is over. The results are on their way.";
  if (data.showResults === "afterVote") return "You see the results once you have voted.";
  return data.closesAt === undefined
    ? "Results stay hidden until this canvas is closed."
    : "Results stay hidden until the poll closes.";
}

const NAMES_MAX = 8;

type Count = NonNullable<PollView["results"]>["counts"][number] & { peopleLeftOut?: number };

/** Names to list, and how many more there are. */
export function toNames({ people = [], peopleLeftOut = 0 }: Count, all: boolean) {
  const names = all ? people : people.slice(0, NAMES_MAX);
  return { names, more: people.length - names.length + peopleLeftOut };
}

export function isSameChoice(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}

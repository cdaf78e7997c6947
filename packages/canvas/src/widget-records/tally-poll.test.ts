import type { PollData, VoteValue } from "@easel/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { at, occasion, record } from "./record-fixtures.ts";
import { projectPoll, tallyPoll } from "./tally-poll.ts";

const poll: PollData = {
  question: "When?",
  options: ["mon", "tue", "wed"].map((id) => ({ id, title: id })),
};
const votes = [
  record<VoteValue>("ana", 1, { options: ["mon"] }),
  record<VoteValue>("ben", 2, { options: ["tue"] }),
  record<VoteValue>("cem", 3, { options: ["mon"] }),
  // Took the vote back.
  record<VoteValue>("dea", 4, { options: [] }),
  // Voted for an option that a later version dropped.
  record<VoteValue>("eva", 5, { options: ["sun"] }),
];
const AGENT = { kind: "agent" } as const;
const person = (key: string) => ({ kind: "person", key, email: null }) as const;
const COUNTS = [
  { option: "mon", votes: 2 },
  { option: "tue", votes: 1 },
  { option: "wed", votes: 0 },
];

describe("tallyPoll", () => {
  test("counts what was chosen, and who chose something that there is", () => {
    // mon: ana, cem; tue: ben; dea and eva chose nothing that counts.
    expect(tallyPoll(poll, votes)).toEqual({ counts: COUNTS, voters: 3, leading: ["mon"] });
  });

  test("several may be chosen where the poll says so, and several may lead", () => {
    const both = [
      record<VoteValue>("ana", 1, { options: ["mon", "wed"] }),
      record<VoteValue>("ben", 2, { options: ["wed", "mon", "sun"] }),
    ];
    expect(tallyPoll({ ...poll, multiple: true }, both)).toMatchObject({
      voters: 2,
      leading: ["mon", "wed"],
    });
    // The poll became one for a single vote: ana's first counts, and ben's.
    expect(tallyPoll(poll, both).counts.map((count) => count.votes)).toEqual([1, 0, 1]);
  });

  test("nothing leads before the first vote", () => {
    expect(tallyPoll(poll, [])).toMatchObject({ voters: 0, leading: [] });
  });

  test("whatever was voted: the order of votes does not matter, and every voter counts once", () => {
    const vote = fc
      .subarray(["mon", "tue", "wed", "sun"])
      .map((options) => record<VoteValue>("p", 0, { options }));
    fc.assert(
      fc.property(fc.array(vote, { maxLength: 12 }), fc.boolean(), (list, multiple) => {
        const data = { ...poll, multiple };
        const tally = tallyPoll(data, list);
        expect(tallyPoll(data, list.toReversed())).toEqual(tally);
        const total = tally.counts.reduce((sum, count) => sum + count.votes, 0);
        if (multiple) expect(total).toBeGreaterThanOrEqual(tally.voters);
        else expect(total).toBe(tally.voters);
      }),
    );
  });
});

describe("projectPoll", () => {
  const named = [
    { option: "mon", votes: 2, people: ["ANA", "CEM"] },
    { option: "tue", votes: 1, people: ["BEN"] },
    { option: "wed", votes: 0, people: [] },
  ];

  test("shows results to everybody, with names and the viewer's own vote", () => {
    expect(projectPoll(poll, votes, person("ben"), occasion(10))).toEqual({
      open: true,
      voters: 3,
      own: ["tue"],
      results: { counts: named, leading: ["mon"] },
    });
    expect(projectPoll(poll, votes, AGENT, occasion(10)).own).toEqual([]);
  });

  test.each<[PollData["showResults"], string, boolean, boolean, boolean]>([
    // showResults, when, to somebody who has not voted, to a voter, to an agent
    ["always", "open", true, true, true],
    ["afterVote", "open", false, true, true],
    ["closed", "open", false, false, false],
    ["always", "closed", true, true, true],
    ["afterVote", "closed", true, true, true],
    ["closed", "closed", true, true, true],
    ["closed", "canvas closed", true, true, true],
  ])("%s, %s: stranger %s, voter %s, agent %s", (showResults, when, stranger, voter, agent) => {
    const data: PollData = { ...poll, ...(showResults && { showResults }), closesAt: at(30) };
    const occasionNow =
      when === "open" ? occasion(29) : when === "closed" ? occasion(30) : occasion(29, false);
    const shows = [person("zoe"), person("ana"), AGENT].map(
      (viewer) => projectPoll(data, votes, viewer, occasionNow).results !== null,
    );
    expect(shows).toEqual([stranger, voter, agent]);
    expect(projectPoll(data, votes, AGENT, occasionNow).open).toBe(when === "open");
  });

  test("a vote that was taken back shows no results", () => {
    const data: PollData = { ...poll, showResults: "afterVote" };
    expect(projectPoll(data, votes, person("dea"), occasion(10)).results).toBeNull();
  });

  test("an anonymous poll names nobody to anybody", () => {
    const data: PollData = { ...poll, anonymous: true };
    for (const viewer of [AGENT, person("ana"), person("zoe")]) {
      const view = projectPoll(data, votes, viewer, occasion(10));
      expect(view.results?.counts).toEqual(COUNTS);
      expect(JSON.stringify(view)).not.toMatch(/ANA|BEN|CEM|ana|ben|cem|10:0/);
    }
  });
});

import type { RankedVoteData } from "@easel/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tallyRankedVote } from "./explain-ranked-vote.ts";
import { tallyBorda } from "./tally-borda.ts";
import { tallyIrv } from "./tally-irv.ts";

const between = (method: "borda" | "irv", ...ids: string[]): RankedVoteData => ({
  method,
  options: ids.map((id) => ({ id, title: id.toUpperCase() })),
});
const times = (count: number, ...order: string[]) => Array(count).fill({ order });

/** The textbook vote on Tennessee's capital: Memphis, Nashville, Chattanooga, Knoxville, in percent. */
const TENNESSEE = [
  ...times(42, "m", "n", "c", "k"),
  ...times(26, "n", "c", "k", "m"),
  ...times(15, "c", "k", "n", "m"),
  ...times(17, "k", "c", "n", "m"),
];

describe("tallyBorda", () => {
  const data = between("borda", "m", "n", "c", "k");

  test("gives 3, 2, 1 and 0 points", () => {
    // m: 42·3                     = 126
    // n: 42·2 + 26·3 + 15·1 + 17·1 = 194
    // c: 42·1 + 26·2 + 15·3 + 17·2 = 173
    // k: 42·0 + 26·1 + 15·2 + 17·3 = 107       (600 = 100 ballots · 6)
    const result = tallyBorda(data, TENNESSEE);
    expect(result.winner).toBe("n");
    expect(result.ranking).toEqual([
      { option: "n", points: 194, place: 1 },
      { option: "c", points: 173, place: 2, decidedBy: "points" },
      { option: "m", points: 126, place: 3, decidedBy: "points" },
      { option: "k", points: 107, place: 4, decidedBy: "points" },
    ]);
  });

  test("shares what is left among options that a ballot leaves out", () => {
    // One ballot for c alone: c 3; the others share 2 + 1 + 0 = 3, one each.
    // One for n, k: n 3, k 2; m and c share 1 + 0, half each.
    const result = tallyBorda(data, [{ order: ["c"] }, { order: ["n", "k"] }]);
    expect(result.ranking.map(({ option, points }) => [option, points])).toEqual([
      ["n", 4],
      ["c", 3.5],
      ["k", 3],
      ["m", 1.5],
    ]);
  });

  test("breaks ties by better places, then by the order of the data", () => {
    // a > b > c and c > b > a: each has 2 points. a and c have a first place each, b has none; a and c
    // are alike in every place, and a is listed first.
    const result = tallyBorda(between("borda", "a", "b", "c"), [
      { order: ["a", "b", "c"] },
      { order: ["c", "b", "a"] },
    ]);
    expect(result.ranking).toEqual([
      { option: "a", points: 2, place: 1 },
      { option: "c", points: 2, place: 2, decidedBy: "list_order" },
      { option: "b", points: 2, place: 3, decidedBy: "countback" },
    ]);
  });

  test("has no winner without ballots; empty and outdated ones are none", () => {
    const result = tallyBorda(data, [{ order: [] }, { order: ["gone"] }]);
    expect(result).toMatchObject({ ballots: 0, winner: null });
  });
});

describe("tallyIrv", () => {
  test("drops the last until one has more than half", () => {
    // 1: m 42, n 26, c 15, k 17 → c goes, its 15 ballots to k.
    // 2: m 42, n 26, k 32       → n goes, its 26 ballots past c to k.
    // 3: m 42, k 58             → k.
    const result = tallyIrv(between("irv", "m", "n", "c", "k"), TENNESSEE);
    expect(result.winner).toBe("k");
    expect(
      result.rounds.map(({ counts, eliminated }) => [
        counts.map((count) => count.votes),
        eliminated,
      ]),
    ).toEqual([
      [[42, 26, 15, 17], "c"],
      [[42, 26, 32], "n"],
      [[42, 58], null],
    ]);
  });

  test("ends in the first round where more than half agree", () => {
    const result = tallyIrv(between("irv", "a", "b", "c"), [
      ...times(3, "b"),
      ...times(1, "a"),
      ...times(1, "c"),
    ]);
    expect(result).toMatchObject({ winner: "b", rounds: [{ round: 1, eliminated: null }] });
  });

  test("breaks a tie for the last place by the latest round in which they differed", () => {
    // 1: a 4, b 2, c 3, d 1 → d goes, its ballot to b.
    // 2: a 4, b 3, c 3      → b and c are tied; in round 1 b had fewer, so b goes: its 2 to c, d's to a.
    // 3: a 5, c 5           → tied; in round 2 c had 3 and a 4, so c goes. Nobody has more than half.
    // 4: a 10               → a.
    const result = tallyIrv(between("irv", "a", "b", "c", "d"), [
      ...times(4, "a"),
      ...times(2, "b", "c", "a"),
      ...times(3, "c", "a"),
      ...times(1, "d", "b", "a"),
    ]);
    expect(result.winner).toBe("a");
    expect(result.rounds.map(({ eliminated, decidedBy }) => [eliminated, decidedBy])).toEqual([
      ["d", "fewest"],
      ["b", "earlier_round"],
      ["c", "earlier_round"],
      [null, null],
    ]);
  });

  test("goes by the latest such round, not by an earlier one that says otherwise", () => {
    // 1: a 9, b 4, c 5, d 3, e 2 → e goes, its 2 to b.
    // 2: a 9, b 6, c 5, d 3      → d goes, 1 to c and 2 to a.
    // 3: a 11, b 6, c 6          → tied; in round 2 c had fewer (in round 1 b had), so c goes: 6 to b.
    // 4: a 11, b 12              → b.
    const result = tallyIrv(between("irv", "a", "b", "c", "d", "e"), [
      ...times(9, "a"),
      ...times(4, "b"),
      ...times(5, "c", "b"),
      ...times(1, "d", "c", "b"),
      ...times(2, "d", "a"),
      ...times(2, "e", "b"),
    ]);
    expect(result.rounds.map(({ eliminated }) => eliminated)).toEqual(["e", "d", "c", null]);
    expect(result.winner).toBe("b");
  });

  test("of those that were always equal, the one listed last goes; spent ballots count for nobody", () => {
    // 1: a 2, b 1, c 1 → half is not more than half; b and c are alike, c is listed later.
    // 2: a 2, b 1, one ballot spent → 2 of 3 is more than half.
    const result = tallyIrv(between("irv", "a", "b", "c"), [
      ...times(2, "a"),
      ...times(1, "b"),
      ...times(1, "c"),
    ]);
    expect(result.rounds).toEqual([
      {
        round: 1,
        counts: [
          { option: "a", votes: 2 },
          { option: "b", votes: 1 },
          { option: "c", votes: 1 },
        ],
        exhausted: 0,
        eliminated: "c",
        decidedBy: "list_order",
      },
      {
        round: 2,
        counts: [
          { option: "a", votes: 2 },
          { option: "b", votes: 1 },
        ],
        exhausted: 1,
        eliminated: null,
        decidedBy: null,
      },
    ]);
    expect(result.winner).toBe("a");
  });

  test("has no winner and no rounds without ballots", () => {
    const result = tallyIrv(between("irv", "a", "b"), [{ order: [] }]);
    expect(result).toEqual({ method: "irv", ballots: 0, winner: null, rounds: [] });
  });
});

describe("the result is told in words", () => {
  test("of points", () => {
    const { explanation } = tallyRankedVote(between("borda", "a", "b", "c"), [
      { order: ["a", "b", "c"] },
      { order: ["c", "b", "a"] },
    ]);
    expect(explanation).toEqual([
      "1. A: 2 points.",
      "2. C: 2 points. Equal in every way; the one before is listed first.",
      "3. B: 2 points. Equal points; the one before has more of the better places.",
    ]);
  });

  test("of rounds", () => {
    const { explanation } = tallyRankedVote(between("irv", "a", "b", "c"), [
      ...times(2, "a"),
      ...times(1, "b"),
      ...times(1, "c"),
    ]);
    expect(explanation).toEqual([
      "Round 1: A 2, B 1, C 1. C is tied for the fewest in every round, is listed last of those, and goes out.",
      "Round 2: A 2, B 1 (1 with no choice left). A has more than half and wins.",
    ]);
  });

  test("of nothing, before the first ballot", () => {
    expect(tallyRankedVote(between("irv", "a", "b"), []).explanation).toEqual([]);
    expect(tallyRankedVote(between("borda", "a", "b"), []).explanation).toEqual([]);
  });
});

describe("whatever the ballots", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const rankings = fc.array(
    fc.shuffledSubarray([...ids, "gone"]).map((order) => ({ order })),
    { maxLength: 15 },
  );

  test("their order does not matter", () => {
    fc.assert(
      fc.property(rankings, (list) => {
        for (const method of ["borda", "irv"] as const) {
          const data = between(method, ...ids);
          expect(tallyRankedVote(data, list.toReversed())).toEqual(tallyRankedVote(data, list));
        }
      }),
    );
  });

  test("every ballot gives 10 points in all, and each place is taken once", () => {
    fc.assert(
      fc.property(rankings, (list) => {
        const { ballots, ranking } = tallyBorda(between("borda", ...ids), list);
        expect(ranking.reduce((sum, { points }) => sum + points, 0)).toBe(ballots * 10);
        expect(ranking.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
        expect(ranking.map(({ option }) => option).toSorted()).toEqual(ids);
      }),
    );
  });

  test("every round counts every ballot, and whoever wins has more than half of those that count", () => {
    fc.assert(
      fc.property(rankings, (list) => {
        const { ballots, rounds, winner } = tallyIrv(between("irv", ...ids), list);
        expect(winner === null).toBe(ballots === 0);
        for (const { counts, exhausted } of rounds) {
          const counted = counts.reduce((sum, { votes }) => sum + votes, 0);
          expect(counted + exhausted).toBe(ballots);
        }
        const last = rounds.at(-1);
        const own = last?.counts.find(({ option }) => option === winner)?.votes ?? 0;
        if (last) expect(own * 2).toBeGreaterThan(ballots - last.exhausted);
      }),
    );
  });
});

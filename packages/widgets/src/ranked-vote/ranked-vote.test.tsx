import { projectRankedVote, type RankedVoteView } from "@easel/canvas";
import type { RankedVoteData } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toActingContext, toTestNode, toWords } from "../records/test-acting.ts";
import type { WidgetRecords } from "../widget-context.ts";
import { append, isSameOrder, leaveOut, moveBy } from "./ballot-order.ts";
import { toIrvStanding } from "./irv-standing.ts";
import { RankedVote } from "./ranked-vote.tsx";

const data: RankedVoteData = {
  method: "irv",
  options: ["Alder", "Birch", "Cedar"].map((title) => ({ id: title[0] ?? "", title })),
};

/** Ballots of P0, P1 … as strings of ids; P0 looks. */
function toView(over: Partial<RankedVoteData>, ballots: string[], isCanvasOpen = true) {
  return projectRankedVote(
    { ...data, ...over },
    ballots.map((order, index) => ({
      by: { key: `p${index}`, kind: "person" as const, name: `P${index}`, email: null },
      at: "2026-05-01T10:00:00.000Z",
      value: { order: [...order] },
    })),
    { kind: "person", key: "p0", email: null },
    { now: new Date("2026-05-01T11:00:00Z"), isCanvasOpen },
  );
}

function draw(
  state: RankedVoteView | undefined,
  over: Partial<RankedVoteData> = {},
  records: Partial<WidgetRecords> = {},
) {
  const shown = { ...data, ...over };
  return renderToStaticMarkup(
    <RankedVote
      data={shown}
      node={toTestNode("ranked-vote@1", shown)}
      context={toActingContext({ state, ...records })}
    />,
  );
}

describe("a ranked vote", () => {
  it("shows the own ballot in its order, and the rest as left out", () => {
    const html = draw(toView({}, ["CA"]));
    const words = toWords(html);
    expect(words).toMatch(/1 Cedar .*2 Alder .*Left out.* Birch .*Add as 3/);
    expect(html).toContain('aria-label="Move Alder up"');
    expect(html).toContain('aria-label="Leave Cedar out"');
    expect(html).toContain('aria-label="Add Birch as number 3"');
    expect(words).toContain("Your ranking counts");
  });

  it("starts with nothing ranked, in the order of the data", () => {
    const words = toWords(draw(toView({}, [])));
    expect(words).toMatch(/best first.*Alder .*Birch .*Cedar /);
    expect(words).toContain("Send my ranking");
    expect(words).toContain("No ballots yet");
  });

  it("tells the standing of an instant runoff", () => {
    // Firsts: A 2, B 2, C 1. Cedar goes out and gives its ballot to Birch: B 3 of 5.
    const words = toWords(draw(toView({}, ["A", "A", "B", "B", "CB"])));
    expect(words).toContain("Birch is ahead 5 ballots, so far");
    expect(words).toMatch(/1\. Birch Ahead 3 votes 2\. Alder 2 votes 3\. Cedar out in round 1/);
    expect(words).toContain("Round by round");
  });

  it("tells the points of a Borda count, halves included", () => {
    // Alder 2; Birch and Cedar share the 1 point that is left. Then B 2, A 1, C 0.
    const words = toWords(draw(toView({ method: "borda" }, ["A", "BA"]), { method: "borda" }));
    expect(words).toMatch(/1\. Alder Ahead 3 points 2\. Birch 2\.5 points 3\. Cedar 0\.5 points/);
  });

  it("is over in words, without controls", () => {
    const html = draw(toView({}, ["CA", "C"], false));
    const words = toWords(html);
    expect(words).toContain("Closed");
    expect(words).toContain("Cedar wins 2 ballots");
    expect(words).toContain("Winner");
    expect(html).not.toMatch(/Send my|Add as|aria-label="Move/);
  });

  it("waits until it was read, and says why somebody cannot take part", () => {
    const waiting = draw(undefined);
    expect(waiting.match(/<button[^>]*disabled=""/g)).toHaveLength(3);
    expect(waiting).toContain("Loading");
    const html = draw(toView({}, []), {}, { disabled: true, disabledReason: "Only for members." });
    expect(html).toContain("Only for members.");
    expect(html).not.toMatch(/Send my|Add as/);
  });
});

describe("a ballot's order", () => {
  it("moves within its ends and leaves the given order alone", () => {
    const order = ["a", "b", "c"];
    expect(moveBy(order, "c", -1)).toEqual(["a", "c", "b"]);
    expect(moveBy(order, "a", -1)).toEqual(order);
    expect(moveBy(order, "a", 5)).toEqual(["b", "c", "a"]);
    expect(moveBy(order, "x", 1)).toEqual(order);
    expect(order).toEqual(["a", "b", "c"]);
  });

  it("takes each option once", () => {
    expect(append(["a"], "b")).toEqual(["a", "b"]);
    expect(append(["a"], "a")).toEqual(["a"]);
    expect(leaveOut(["a", "b"], "a")).toEqual(["b"]);
  });

  it("is the same only in the same order", () => {
    expect(isSameOrder(["a", "b"], ["a", "b"])).toBe(true);
    expect(isSameOrder(["a", "b"], ["b", "a"])).toBe(false);
    expect(isSameOrder(["a"], ["a", "b"])).toBe(false);
  });
});

describe("a standing", () => {
  it("puts those that went out last before those that went out first", () => {
    const counts = (...votes: [string, number][]) =>
      votes.map(([option, count]) => ({ option, votes: count }));
    expect(
      toIrvStanding({
        ...{ method: "irv", ballots: 9, winner: "b" },
        rounds: [
          {
            ...{ round: 1, exhausted: 0, eliminated: "d", decidedBy: "fewest" },
            counts: counts(["a", 3], ["b", 3], ["c", 2], ["d", 1]),
          },
          {
            ...{ round: 2, exhausted: 1, eliminated: "c", decidedBy: "fewest" },
            counts: counts(["a", 3], ["b", 3], ["c", 2]),
          },
          {
            ...{ round: 3, exhausted: 2, eliminated: null, decidedBy: null },
            counts: counts(["a", 3], ["b", 4]),
          },
        ],
      }),
    ).toEqual([
      { option: "b", votes: 4, outIn: null },
      { option: "a", votes: 3, outIn: null },
      { option: "c", votes: 2, outIn: 2 },
      { option: "d", votes: 1, outIn: 1 },
    ]);
    expect(toIrvStanding({ method: "irv", ballots: 0, winner: null, rounds: [] })).toEqual([]);
  });
});

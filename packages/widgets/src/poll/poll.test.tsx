import type { PollView } from "@easel/canvas";
import type { PollData } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toActingContext, toTestNode, toWords } from "../records/test-acting.ts";
import type { WidgetRecords } from "../widget-context.ts";
import { Poll } from "./poll.tsx";
import { isSameChoice, toHiddenText, toLeadText, toNames, toShare } from "./poll-words.ts";

const data: PollData = {
  question: "When?",
  options: [
    { id: "mon", title: "Monday" },
    { id: "tue", title: "Tuesday" },
    { id: "wed", title: "Wednesday" },
  ],
};
const view: PollView = {
  open: true,
  voters: 8,
  own: ["tue"],
  results: {
    counts: [
      { option: "mon", votes: 5, people: ["Ana", "Ben"] },
      { option: "tue", votes: 3, people: ["Cem"] },
      { option: "wed", votes: 0, people: [] },
    ],
    leading: ["mon"],
  },
};

function draw(
  state: PollView | undefined,
  over: Partial<PollData> = {},
  records: Partial<WidgetRecords> = {},
) {
  const shown = { ...data, ...over };
  return renderToStaticMarkup(
    <Poll
      data={shown}
      node={toTestNode("poll@1", shown)}
      context={toActingContext({ state, ...records })}
    />,
  );
}

describe("a poll", () => {
  it("shows counts and shares of the voters, who chose what, and what leads in words", () => {
    const words = toWords(draw(view));
    // 5 of 8 are 62.5 %, 3 of 8 are 37.5 %; both round up.
    expect(words).toContain("Monday 5 votes 63% Leading Ana , Ben");
    expect(words).toContain("Tuesday 3 votes 38% Your vote Cem");
    expect(words).toContain("Wednesday 0 votes 0%");
    expect(words).toContain("8 people have voted");
  });

  it("marks the own vote, which can be taken back and needs no second press", () => {
    const html = draw(view);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(toWords(html)).toContain("You have voted");
    expect(toWords(html)).toContain("Take back my vote");
    expect(toWords(draw({ ...view, own: [] }))).not.toContain("Take back");
  });

  it("takes several with checkboxes", () => {
    const html = draw({ ...view, own: ["mon", "wed"] }, { multiple: true });
    expect(html.match(/type="checkbox"/g)).toHaveLength(3);
    expect(html.match(/checked=""/g)).toHaveLength(2);
    expect(html).toContain("Choose one or more");
  });

  it("says who sees names", () => {
    expect(draw(view)).toContain("Votes are shown with names");
    const html = draw(view, { anonymous: true });
    expect(html).toContain("nobody sees who voted for what");
  });

  it.each([
    [{ showResults: "afterVote" }, "You see the results once you have voted."],
    [{ showResults: "closed" }, "Results stay hidden until this canvas is closed."],
    [
      { showResults: "closed", closesAt: "2099-01-01T12:00:00Z" },
      "Results stay hidden until the poll closes.",
    ],
  ] as const)("says why results are hidden, and has none in the page: %j", (over, text) => {
    const html = draw({ open: true, voters: 8, own: [], results: null }, over);
    expect(html).toContain(text);
    expect(html).toContain("8 people have voted");
    expect(html).not.toMatch(/\d votes?\b|\d%|Leading|Ana/);
  });

  it("is closed in words, without controls, with the own vote marked", () => {
    const html = draw({ ...view, open: false });
    expect(html).not.toMatch(/<input|<button/);
    expect(toWords(html)).toContain("Closed");
    expect(toWords(html)).toContain("Most votes");
    expect(toWords(html)).toContain("Your vote");
  });

  it("cannot be voted in before it was read, nor by those who may not, and says why", () => {
    expect(draw(undefined).match(/<input[^>]*disabled=""/g)).toHaveLength(3);
    expect(draw(undefined)).toContain("Loading the votes");
    const html = draw(view, {}, { disabled: true, disabledReason: "You can only read here." });
    expect(html.match(/<input[^>]*disabled=""/g)).toHaveLength(3);
    expect(html).toContain("You can only read here.");
    expect(html).not.toContain("Take back");
  });
});

describe("its words", () => {
  it("share votes among voters", () => {
    expect([toShare(1, 3), toShare(2, 3), toShare(0, 0)]).toEqual([33, 67, 0]);
  });

  it("tell a lead from a tie and an open poll from a closed one", () => {
    expect([toLeadText(1, true), toLeadText(2, true)]).toEqual(["Leading", "Tied for the lead"]);
    expect([toLeadText(1, false), toLeadText(2, false)]).toEqual([
      "Most votes",
      "Tied for most votes",
    ]);
    expect(toHiddenText({ ...data, showResults: "closed" }, false)).toContain("over");
  });

  it("list eight names and count the others, those that were not sent included", () => {
    const people = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
    const count = { option: "mon", votes: 13, people, peopleLeftOut: 3 };
    expect(toNames(count, false)).toEqual({ names: people.slice(0, 8), more: 5 });
    expect(toNames(count, true)).toEqual({ names: people, more: 3 });
    expect(toNames({ option: "mon", votes: 2 }, false)).toEqual({ names: [], more: 0 });
  });

  it("take a choice for the same in any order", () => {
    expect(isSameChoice(["a", "b"], ["b", "a"])).toBe(true);
    expect(isSameChoice(["a"], ["a", "b"])).toBe(false);
    expect(isSameChoice(["a"], ["b"])).toBe(false);
  });
});

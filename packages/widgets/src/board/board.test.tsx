import { toBoardState } from "@easel/canvas";
import type { BoardData } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toActingContext, toTestNode, toWords } from "../records/test-acting.ts";
import type { WidgetContext, WidgetRecords } from "../widget-context.ts";
import { Board } from "./board.tsx";

const data: BoardData = {
  columns: [
    { id: "todo", title: "To do" },
    { id: "doing", title: "Doing", limit: 1 },
  ],
  cards: [
    {
      id: "a",
      column: "todo",
      title: "Texts",
      body: "By *Friday*",
      assignee: "Ana",
      tags: ["web"],
    },
    { id: "b", column: "doing", title: "Photos" },
  ],
};

function draw(
  over: Partial<BoardData> = {},
  records: Partial<WidgetRecords> = {},
  context: Partial<WidgetContext> = {},
) {
  const shown = { ...data, ...over };
  const state = toBoardState(shown, new Map());
  return renderToStaticMarkup(
    <Board
      data={shown}
      node={toTestNode("board@1", shown)}
      context={toActingContext({ state, ...records }, context)}
    />,
  );
}

describe("a board", () => {
  it("shows columns with counts and limits, and cards with what they say", () => {
    const words = toWords(draw());
    expect(words).toMatch(/To do 1 1 card Texts Has a description web For Ana/);
    expect(words).toMatch(/Doing Full 1 \/ 1 1 card, takes 1 Photos/);
    expect(words).toContain("2 cards");
    expect(words).toContain("Full: this column takes 1 card.");
  });

  it("has a way without dragging for every card, and tells the keys", () => {
    const html = draw();
    expect(html).toContain('aria-label="Move or change Texts"');
    expect(html).toContain('aria-label="Add a card to To do"');
    expect(html).not.toContain('aria-label="Add a card to Doing"');
    expect(toWords(html)).toContain("Alt with an arrow key moves it");
  });

  it("is read-only where nobody can act, and says why", () => {
    const html = draw({}, { disabled: true, disabledReason: "You can only read here." });
    expect(html).toContain("You can only read here.");
    expect(html).not.toMatch(/Move or change|Add a card|arrow key/);
  });

  it("shows the cards of its data before others are read, and takes nothing yet", () => {
    const html = draw({}, { state: undefined });
    expect(toWords(html)).toContain("Texts");
    expect(html).not.toMatch(/Move or change|Add a card/);
  });

  it("draws forty cards of a long column and offers the rest", () => {
    const cards = Array.from({ length: 100 }, (_, index) => ({
      ...{ id: `k${index}`, column: "todo", title: `Card ${index}` },
    }));
    const html = draw({ cards });
    expect(html.match(/<li/g)).toHaveLength(40);
    expect(toWords(html)).toContain("Show 40 more of 60");
    expect(toWords(html)).toContain("100 cards");
  });

  it("is empty in words", () => {
    const words = toWords(draw({ cards: [] }));
    expect(words.match(/No cards/g)).toHaveLength(2);
    expect(words).not.toContain("Search");
  });

  it("shows one column at a time on a phone", () => {
    const html = draw({}, {}, { compact: true });
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(toWords(html)).toContain("Texts");
    expect(toWords(html)).not.toContain("Photos");
  });

  it("owns up to cards that it was not sent", () => {
    const state = { ...toBoardState(data, new Map()), cardsLeftOut: 12 };
    expect(toWords(draw({}, { state }))).toContain("12 cards are left out");
  });
});

import type { ComparisonView } from "@easel/canvas";
import { type ComparisonData, type StoredNode, WIDGET_SCHEMAS } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { COMPARISON_FIXTURES } from "../fixtures/comparisons.ts";
import { toTestContext } from "../fixtures/test-context.ts";
import type { WidgetContext } from "../widget-context.ts";
import { Comparison } from "./comparison.tsx";
import {
  toBestOptions,
  toOptionOrder,
  toPoints,
  toShownCell,
  toWeightScale,
  toWeightShares,
} from "./comparison-model.ts";
import { toFirstPlaces } from "./to-first-places.ts";

const NODE = COMPARISON_FIXTURES[0] as StoredNode;
const DATA = WIDGET_SCHEMAS["comparison@1"].parse(NODE.data);

const draw = (over: Partial<WidgetContext> = {}, data: ComparisonData = DATA) =>
  renderToStaticMarkup(<Comparison data={data} node={NODE} context={toTestContext(over)} />);
const toText = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const withState = (state: object) => ({ ...toTestContext().records, state: { ...state } });

describe("a comparison", () => {
  // Price 4 (lower), latency 2 (lower), uptime 3, support 1. Cellar: 1 and 1 and two missing, so
  // 60 of 100. Northwind: latency 13/22, uptime 1, support 1: (2*13/22 + 3 + 1) / 10 = 51.8.
  it("is a table with the best option first, its scores, and what is missing", () => {
    const html = draw();
    expect(html).toContain("<table");
    expect(toText(html)).toMatch(
      /1st Our own machines 2nd Northwind, managed 3rd Alder, half managed/,
    );
    expect(toText(html)).toMatch(/Score of 100 points 60\.0 .* 51\.8 .* 12\.5/);
    expect(toText(html)).toContain("€ 410 (best)");
    expect(toText(html).match(/missing/g)).toHaveLength(1);
    expect(toText(html)).toContain("ourselves not a number, not counted");
  });

  it("has a named slider for each weight that says what it counts", () => {
    const html = draw();
    expect(html.match(/type="range"/g)).toHaveLength(4);
    expect(html).toContain('aria-label="Weight of Price per month"');
    expect(html).toContain('aria-valuetext="4 of 10, counts 40 %"');
  });

  it("ranks by the person's own weights once they are known", () => {
    const text = toText(draw({ records: withState({ own: { price: 0 }, people: [] }) }));
    // Without the price: Northwind (2*13/22 + 4) / 6 = 86.4.
    expect(text).toMatch(/1st Northwind, managed .* 86\.4/);
    expect(text).toContain("Original weights");
  });

  it("says how many others have weighed", () => {
    const people = [{ by: "Ana", at: "2026-03-01T10:00:00Z", weights: {}, ranking: [] }];
    const html = draw({ records: withState({ people, peopleLeftOut: 2, own: {} }) });
    expect(toText(html)).toContain("3 people have weighed this");
  });

  it("on a phone has a ranking, the sliders, and each option in full", () => {
    const html = draw({ compact: true });
    expect(html).not.toContain("<table");
    expect(html).toContain("ranking");
    expect(html.match(/type="range"/g)).toHaveLength(4);
    expect(html.match(/<dl/g)).toHaveLength(3);
  });

  it("says why weights are not kept, and that nothing is ranked without any", () => {
    const disabled = {
      ...toTestContext().records,
      disabled: true,
      disabledReason: "It is closed.",
    };
    expect(draw({ records: disabled })).toContain("It is closed.");
    const criteria = DATA.criteria.map((criterion) => ({ ...criterion, weight: 0 }));
    expect(draw({}, { ...DATA, criteria })).toContain("Every weight is 0");
  });
});

describe("options are sorted", () => {
  const ranking = [{ option: "alder" }, { option: "cellar" }, { option: "northwind" }].map(
    (place) => ({ ...place, score: 0, place: 1, missing: [] }),
  );
  it.each([
    ["score", ["alder", "cellar", "northwind"]],
    ["given", ["northwind", "alder", "cellar"]],
    ["by:price", ["cellar", "alder", "northwind"]],
    ["by:uptime", ["northwind", "alder", "cellar"]],
    ["by:gone", ["northwind", "alder", "cellar"]],
  ] as const)("%s", (sort, order) => {
    expect(toOptionOrder(DATA, ranking, sort)).toEqual(order);
  });
});

test("the best of a criterion is marked, unless all are the same", () => {
  const [price, , , support] = DATA.criteria;
  expect(price && [...toBestOptions(DATA, price)]).toEqual(["cellar"]);
  expect(support && [...toBestOptions(DATA, support)]).toEqual(["northwind"]);
  const cells = Object.fromEntries(DATA.options.map(({ id }) => [id, { price: 3 }]));
  expect(price && [...toBestOptions({ ...DATA, cells }, price)]).toEqual([]);
});

test("weights have shares of their sum, and a scale that holds them", () => {
  const shares = toWeightShares(DATA.criteria, { price: 6, latency: 2, uptime: 0 });
  expect(shares).toEqual({ price: 75, latency: 25, uptime: 0, support: 0 });
  expect(toWeightShares(DATA.criteria, {})).toMatchObject({ price: 0 });
  expect(toWeightScale([0.2, 1])).toEqual({ max: 1, step: 0.05 });
  expect(toWeightScale([0, 10])).toEqual({ max: 10, step: 0.5 });
  expect(toWeightScale([11])).toEqual({ max: 100, step: 1 });
});

test("cells and points are written for people", () => {
  expect(toShownCell(1234.5)).toBe("1,234.5");
  expect(toShownCell({ value: 3, text: "three" })).toBe("three");
  expect(toShownCell("")).toBeNull();
  expect([toPoints(1), toPoints(0.51818), toPoints(0)]).toEqual(["100.0", "51.8", "0.0"]);
});

test("a shared first place counts for each that shares it", () => {
  const place = (option: string, at: number) => ({ option, place: at, score: 0, missing: [] });
  const people: ComparisonView["people"] = [
    [place("a", 1), place("b", 2)],
    [place("b", 1), place("a", 1)],
    [place("b", 1), place("a", 2)],
    [place("b", 1), place("a", 2)],
  ].map((ranking) => ({ by: "Ana", at: "", weights: {}, ranking }));
  expect(toFirstPlaces(people)).toEqual([
    { option: "b", people: 3 },
    { option: "a", people: 2 },
  ]);
});

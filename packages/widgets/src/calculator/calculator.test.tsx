import { type CalculatorData, type StoredNode, WIDGET_SCHEMAS } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { CALCULATOR_FIXTURES } from "../fixtures/calculators.ts";
import { toTestContext } from "../fixtures/test-context.ts";
import type { WidgetContext } from "../widget-context.ts";
import { Calculator } from "./calculator.tsx";
import { fillValues, findInputIssue, isTypedValues, toUsableValues } from "./calculator-values.ts";

const NODE = CALCULATOR_FIXTURES[0] as StoredNode;
const DATA: CalculatorData = WIDGET_SCHEMAS["calculator@1"].parse(NODE.data);
const draw = (over: Partial<WidgetContext> = {}) =>
  renderToStaticMarkup(<Calculator data={DATA} node={NODE} context={toTestContext(over)} />);
const toText = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("a calculator", () => {
  // 25 seats at 12.5: 312.5 a month, 3 750 a year.
  it("shows what comes out of the values that it starts with", () => {
    const text = toText(draw());
    expect(text).toContain("A month €312.50 A year €3,750 Fits the budget of € 4,000 Yes");
    expect(text).toContain("These values give no number");
  });

  it("has labelled inputs with their units and bounds", () => {
    const html = draw();
    expect(html.match(/type="number"/g)).toHaveLength(2);
    expect(html).toContain('role="switch"');
    expect(toText(html)).toMatch(/Seats people 1 to 500\..*Price per seat € a month At least 0\./);
    expect(html).toMatch(/<input[^>]*min="1"[^>]*max="500"/);
    expect(toText(html)).not.toContain("Start over");
  });

  it("lists shared scenarios with what comes out, and marks the one that is loaded", () => {
    const scenario = (name: string | null, seats: number) => ({
      ...{ name, by: "Ana", at: "2026-03-01T10:00:00Z" },
      values: { seats, price: 12.5, yearly: false },
      outputs: [
        { label: "A month", value: seats * 12.5 },
        { label: "A year", value: null },
      ],
    });
    const scenarios = [scenario("Cautious", 10), scenario(null, 25)];
    const state = { scenarios, scenariosLeftOut: 0 };
    const html = draw({ records: { ...toTestContext().records, state } });
    expect(toText(html)).toContain("Cautious A month €125 · A year –");
    expect(html).toContain('aria-label="Load Cautious"');
    expect(html).toContain('aria-label="By Ana is loaded"');
  });

  it("cannot be shared where records are closed, and says why", () => {
    const records = { ...toTestContext().records, disabled: true, disabledReason: "It is closed." };
    expect(draw()).toContain("Share this scenario");
    expect(draw({ records })).not.toContain("Share this scenario");
    expect(draw({ records })).toContain("It is closed.");
  });
});

describe("typed values", () => {
  it("fill the defaults, also after the inputs have changed", () => {
    expect(fillValues(DATA, undefined)).toEqual({ seats: 25, price: 12.5, yearly: false });
    expect(fillValues(DATA, { seats: null, price: true, gone: 4 })).toEqual({
      ...{ seats: null, price: 12.5, yearly: false },
    });
  });

  it("can be calculated with once every one fits", () => {
    expect(toUsableValues(DATA, { seats: 3, price: 1, yearly: true })).toEqual({
      ...{ seats: 3, price: 1, yearly: true },
    });
    expect(toUsableValues(DATA, { seats: 0, price: 1, yearly: true })).toBeNull();
    expect(toUsableValues(DATA, { seats: null, price: 1, yearly: true })).toBeNull();
  });

  test.each([
    [25, undefined],
    [2.5, "Seats takes a whole number."],
    [0, "Seats is at least 1."],
    [501, "Seats is at most 500."],
    [null, "Enter a number."],
  ])("%j as seats: %j", (value, issue) => {
    const seats = DATA.inputs[0];
    expect(seats && findInputIssue(seats, value)).toBe(issue);
  });

  test.each([
    [{ a: 1, b: null, c: true }, true],
    [{ a: "1" }, false],
    [null, false],
    ["{}", false],
  ])("%j is what an earlier page may have left: %j", (value, valid) => {
    expect(isTypedValues(value)).toBe(valid);
  });
});

import type { ComparisonData, TimelineData } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import type { WidgetContent } from "../widget-content.ts";
import { toCardSize } from "./estimate-size.ts";
import { toWantedSize } from "./wanted-size.ts";

const heightOf = (content: WidgetContent) => toWantedSize(content).contentHeight;
const widthOf = (content: WidgetContent) => toWantedSize(content).width;
const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, title: "Option" }));

/** Line height is 24; every text here fits one line. */
describe("a widget grows with what it holds:", () => {
  test("a timeline by its items, and by the filter once one has a status", () => {
    const item = { id: "a", at: "2026-03-01", title: "Start" };
    const of = (items: TimelineData["items"]): WidgetContent => ({
      widget: "timeline@1",
      data: { items },
    });
    // Date, title and the gap of 20.
    expect(heightOf(of([item]))).toBe(24 + 24 + 20);
    expect(heightOf(of([item, { ...item, body: "Text" }]))).toBe(2 * (24 + 24 + 20) + 24);
    expect(heightOf(of([{ ...item, status: "done" }]))).toBe(48 + 68);
    expect(heightOf(of([]))).toBe(72);
  });

  test("a metric by what stands below its value", () => {
    const data = { value: 5, label: "Errors" };
    const of = (more: object): WidgetContent => ({
      widget: "metric@1",
      data: { ...data, ...more },
    });
    expect(heightOf(of({}))).toBe(24 + 56);
    expect(heightOf(of({ target: 3, trend: [1, 2] }))).toBe(24 + 56 + 28 + 64);
  });

  test("a chart by its legend, a heatmap by its lines, both wider with many rows", () => {
    const series = [{ key: "a" }, { key: "b" }, { key: "c" }];
    const rows = Array(25).fill({ x: 1 });
    const data = { type: "line" as const, x: "x", series: series.slice(0, 1), rows: [] };
    expect(toWantedSize({ widget: "chart@1", data })).toEqual({ width: 560, contentHeight: 280 });
    expect(toWantedSize({ widget: "chart@1", data: { ...data, series, rows } })).toEqual({
      ...{ width: 720, contentHeight: 312 },
    });
    expect(heightOf({ widget: "chart@1", data: { ...data, type: "pie" } })).toBe(312);
    expect(heightOf({ widget: "chart@1", data: { ...data, type: "heatmap", series } })).toBe(
      84 + 3 * 36,
    );
  });

  test("a status list by its items", () => {
    const item = { id: "a", label: "API", status: "ok" as const };
    const of = (...items: (typeof item & { detail?: string })[]): WidgetContent => ({
      widget: "status-list@1",
      data: { items },
    });
    expect(heightOf(of(item, { ...item, detail: "42 ms" }))).toBe(24 + 16 + 48 + 16);
    expect(heightOf(of())).toBe(72);
  });

  test("a poll and a ranked vote by their options", () => {
    // 36 around one line each, and 24 for its bar; 24 and 12 for the question; 88 for the button.
    const data = { question: "Which?", options: choices(3) };
    expect(heightOf({ widget: "poll@1", data })).toBe(36 + 3 * 84 + 88);
    const vote = { options: choices(3), method: "irv" as const };
    expect(heightOf({ widget: "ranked-vote@1", data: vote })).toBe(3 * 60 + 88 + 3 * 32);
  });

  test("a checklist by its items", () => {
    const items = [
      { id: "a", label: "Keys" },
      { id: "b", label: "Lamp", assignee: "Ana" },
    ];
    expect(heightOf({ widget: "checklist@1", data: { items } })).toBe(40 + 40 + 64);
  });

  test("a comparison by options across and criteria down", () => {
    const criterion = { id: "c", label: "C", weight: 1, direction: "lower" as const };
    const of = (options: number, criteria: number): WidgetContent => {
      const data: ComparisonData = {
        options: choices(options),
        criteria: Array(criteria).fill(criterion),
        cells: {},
      };
      return { widget: "comparison@1", data };
    };
    expect(toWantedSize(of(4, 3))).toEqual({
      width: 32 + 200 + 4 * 136,
      contentHeight: 120 + 4 * 66,
    });
    expect([widthOf(of(2, 1)), widthOf(of(10, 1))]).toEqual([560, 960]);
  });

  test("an approval by its subject and its approvers", () => {
    const data = { subject: "Release", required: 1 };
    expect(heightOf({ widget: "approval@1", data })).toBe(24 + 208);
    const approvers = ["a@example.com", "b@example.com"];
    expect(heightOf({ widget: "approval@1", data: { ...data, approvers } })).toBe(
      24 + 208 + 40 + 2 * 28,
    );
    const deadline = "2026-05-01T12:00:00Z";
    expect(heightOf({ widget: "approval@1", data: { ...data, deadline } })).toBe(24 + 208 + 24);
  });

  test("a document by its text, with room to write in", () => {
    const markdown = Array(20).fill("Paragraph").join("\n\n");
    // 20 lines of 24 with 19 gaps of 12.
    expect(heightOf({ widget: "document@1", data: { markdown, mode: "read" } })).toBe(708);
    expect(heightOf({ widget: "document@1", data: { markdown } })).toBe(48 + 708);
    expect(heightOf({ widget: "document@1", data: { markdown: "" } })).toBe(48 + 240);
  });

  test("a calculator by inputs and outputs", () => {
    const input = { name: "a", label: "A", type: "number" as const, default: 1 };
    const output = { label: "B", expression: "a" };
    const data = { inputs: [input, input], outputs: [output, output, output] };
    expect(heightOf({ widget: "calculator@1", data })).toBe(2 * 94 + 3 * 48 + 88);
  });

  test("a board by its columns across and its fullest column down", () => {
    const columns = ["todo", "done"].map((id) => ({ id, title: id }));
    const card = { id: "a", column: "todo", title: "Write" };
    const cards = [card, { ...card, id: "b", tags: ["x"] }, { ...card, id: "c", column: "done" }];
    const size = toWantedSize({ widget: "board@1", data: { columns, cards } });
    // 28 around each title; 28 more for the line of tags.
    expect(size).toEqual({ width: 32 + 2 * 252, contentHeight: 44 + (52 + 80) + 44 });
    const many = Array.from({ length: 10 }, (_, index) => ({ id: `c${index}`, title: "C" }));
    expect(toWantedSize({ widget: "board@1", data: { columns: many, cards: [] } })).toEqual({
      ...{ width: 1200, contentHeight: 44 + 72 + 44 },
    });
  });

  test("a conversation by what was said", () => {
    const message = { id: "a", from: "agent" as const, text: "Hello" };
    const data = { messages: [message, message], prompt: "Write" };
    expect(heightOf({ widget: "conversation@1", data })).toBe(2 * (24 + 44) + 24 + 120);
    expect(heightOf({ widget: "conversation@1", data: { messages: [] } })).toBe(72 + 120);
  });
});

test("a card is never lower than 120 nor higher than 640, and stands on the grid", () => {
  expect(toCardSize({ width: 425, contentHeight: 10 })).toEqual({ width: 432, height: 120 });
  expect(toCardSize({ width: 424, contentHeight: 101 })).toEqual({ width: 424, height: 184 });
  expect(toCardSize({ width: 424, contentHeight: 5000 })).toEqual({ width: 424, height: 640 });
});

import { TableData } from "@easel/contracts";
import { describe, expect, it } from "vitest";
import { filterRows, parseRange } from "./filter-rows.ts";
import { sortRows, toNextSort } from "./sort-rows.ts";
import { toColumnWidth, toTableRows } from "./table-model.ts";

const data = TableData.parse({
  columns: [
    { key: "name", label: "Name" },
    { key: "price", label: "Price", type: "currency", format: "EUR" },
    { key: "since", label: "Since", type: "date" },
    { key: "state", label: "State", type: "badge" },
  ],
  rows: [
    ["Item 10", 1250, "2026-02-01", "Open"],
    ["item 9", null, "2025-12-24", "Done"],
    ["Émile", -3, null, "Open"],
    { name: "Basalt", price: 1250, since: "2026-01-05", state: "Open" },
  ],
});
const rows = toTableRows(data);
const names = (list: readonly { cells: readonly unknown[] }[]) => list.map((row) => row.cells[0]);

describe("sortRows", () => {
  it("compares text by its numbers and without case", () => {
    const sorted = sortRows(rows, data.columns, { column: 0, direction: "ascending" });
    expect(names(sorted)).toEqual(["Basalt", "Émile", "item 9", "Item 10"]);
  });

  it("puts empty cells last in both directions and keeps the order of equals", () => {
    const up = sortRows(rows, data.columns, { column: 1, direction: "ascending" });
    const down = sortRows(rows, data.columns, { column: 1, direction: "descending" });
    expect(names(up)).toEqual(["Émile", "Item 10", "Basalt", "item 9"]);
    expect(names(down)).toEqual(["Item 10", "Basalt", "Émile", "item 9"]);
  });

  it("sorts dates as dates", () => {
    const sorted = sortRows(rows, data.columns, { column: 2, direction: "descending" });
    expect(names(sorted)).toEqual(["Item 10", "Basalt", "item 9", "Émile"]);
  });

  it("goes up, down, and back to the given order", () => {
    const up = toNextSort(null, 1);
    const down = toNextSort(up, 1);
    expect([up?.direction, down?.direction, toNextSort(down, 1)]).toEqual([
      "ascending",
      "descending",
      null,
    ]);
    expect(toNextSort(down, 2)).toEqual({ column: 2, direction: "ascending" });
    expect(sortRows(rows, data.columns, null)).toBe(rows);
  });
});

describe("filterRows", () => {
  it("finds words in any column, as stored or as shown, without accents", () => {
    expect(names(filterRows(rows, data.columns, "emile", {}))).toEqual(["Émile"]);
    expect(names(filterRows(rows, data.columns, "1,250 item", {}))).toEqual(["Item 10"]);
    expect(names(filterRows(rows, data.columns, "5 jan", {}))).toEqual(["Basalt"]);
  });

  it("filters columns by text, choice and range, all together", () => {
    expect(names(filterRows(rows, data.columns, "", { 3: "Open", 1: "> 100" }))).toEqual([
      "Item 10",
      "Basalt",
    ]);
    expect(names(filterRows(rows, data.columns, "", { 0: "item" }))).toEqual(["Item 10", "item 9"]);
    expect(filterRows(rows, data.columns, " ", { 0: " " })).toBe(rows);
  });

  it("reads ranges", () => {
    expect(parseRange("5..10")?.(10)).toBe(true);
    expect(parseRange(">= -3")?.(-3)).toBe(true);
    expect(parseRange("<1,250")?.(1250)).toBe(false);
    expect(parseRange("about 5")).toBeNull();
  });
});

describe("toTableRows", () => {
  it("names rows by their first cell only when the table answers a field", () => {
    expect(rows.map((row) => row.id)).toEqual(["0", "1", "2", "3"]);
    const answering = toTableRows({ ...data, answerField: "pick" });
    expect(answering.map((row) => row.id)).toEqual(["Item 10", "item 9", "Émile", "Basalt"]);
  });

  it("keeps widths within bounds", () => {
    const wide = data.columns.map((column, index) => toColumnWidth(column, index, rows));
    for (const width of wide) expect(width).toBeGreaterThanOrEqual(84);
    expect(toColumnWidth({ key: "x", label: "x", type: "text", width: 40 }, 0, [])).toBe(64);
  });
});

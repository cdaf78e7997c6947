import { expect, test } from "vitest";
import { readCell, TableData, toRowAnswer } from "./table.ts";

const columns = [
  { key: "city", label: "City" },
  { key: "rent", label: "Rent", type: "currency", format: "EUR" },
];
const rows = [{ city: "Graz", rent: 1850 }];

test("columns are text and nothing can be chosen unless it is said", () => {
  expect(TableData.parse({ columns, rows })).toMatchObject({
    selectable: "none",
    columns: [{ type: "text" }, { type: "currency" }],
  });
});

test("a cell is read the same from both forms of a row, and null when it is not there", () => {
  const data = TableData.parse({ columns, rows: [["Graz"], { rent: 5 }] });
  const [list, object] = data.rows;
  expect(
    list && [readCell(data, list, 0), readCell(data, list, 1), readCell(data, list, 9)],
  ).toEqual(["Graz", null, null]);
  expect(
    object && [readCell(data, object, 0), readCell(data, object, 1), readCell(data, object, 9)],
  ).toEqual([null, 5, null]);
  expect(data.rows.map((row) => toRowAnswer(data, row))).toEqual(["Graz", ""]);
});

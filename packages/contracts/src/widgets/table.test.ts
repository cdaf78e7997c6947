import { describe, expect, test } from "vitest";
import { toIssues } from "../issues.ts";
import { readCell, TableData, toRowAnswer } from "./table.ts";

const columns = [
  { key: "city", label: "City" },
  { key: "rent", label: "Rent", type: "currency", format: "EUR" },
];
const rows = [{ city: "Graz", rent: 1850 }];

describe("a table is", () => {
  test.each<[string, object]>([
    ["columns and rows by key", { columns, rows }],
    [
      "rows in the order of the columns, short ones too",
      { columns, rows: [["Graz", 1850], ["Wien"], []] },
    ],
    ["without rows yet", { columns, rows: [] }],
    [
      "full of every sort of cell",
      { columns, rows: [{ city: null, rent: false }, { city: 0 }, {}] },
    ],
    [
      "as large as 40 columns and 2000 rows",
      {
        columns: Array.from({ length: 40 }, (_, index) => ({ key: `k${index}`, label: "L" })),
        rows: Array(2000).fill({ k0: 1 }),
      },
    ],
    [
      "one to choose from, its first column different in each row",
      { columns, rows: [["Graz"], ["Wien"]], selectable: "one", answerField: "choice" },
    ],
    [
      "of rows alike when nobody chooses",
      { columns, rows: [["Graz"], ["Graz"]], selectable: "many" },
    ],
    [
      "laid out",
      { columns: [{ key: "a", label: "A", type: "number", align: "right", width: 40 }], rows: [] },
    ],
  ])("%s", (_what, data) => {
    expect(TableData.parse(data)).toMatchObject(data);
  });
});

test("columns are text and nothing can be chosen unless it is said", () => {
  expect(TableData.parse({ columns, rows })).toMatchObject({
    selectable: "none",
    columns: [{ type: "text" }, { type: "currency" }],
  });
});

describe("a table is not", () => {
  test.each<[string, unknown, [string, string][]]>([
    ["without columns", { columns: [], rows: [] }, [["columns", "too_few"]]],
    [
      "wider than 40 columns",
      {
        columns: Array.from({ length: 41 }, (_, index) => ({ key: `k${index}`, label: "L" })),
        rows: [],
      },
      [["columns", "too_many"]],
    ],
    ["longer than 2000 rows", { columns, rows: Array(2001).fill([]) }, [["rows", "too_many"]]],
    ["without rows at all", { columns }, [["rows", "missing"]]],
    [
      "with two columns of one key",
      { columns: [columns[0], columns[0]], rows: [] },
      [["columns[1].key", "duplicate"]],
    ],
    [
      "with a cell for no column",
      { columns, rows: [...rows, { town: "Graz" }] },
      [["rows[1].town", "unrecognized_key"]],
    ],
    [
      "with a row longer than its columns",
      { columns, rows: [["Graz", 1, 2]] },
      [["rows[0]", "too_many"]],
    ],
    [
      "with an object in a cell",
      { columns, rows: [{ city: { name: "Graz" } }] },
      [["rows[0].city", "invalid_type"]],
    ],
    [
      "with a list in a cell of a list",
      { columns, rows: [["Graz", [1]]] },
      [["rows[0][1]", "invalid_type"]],
    ],
    ["with a text for a row", { columns, rows: ["Graz"] }, [["rows[0]", "invalid_type"]]],
    [
      "with a column of another type",
      { columns: [{ key: "a", label: "A", type: "money" }], rows: [] },
      [["columns[0].type", "invalid_value"]],
    ],
    [
      "answering without a choice",
      { columns, rows, answerField: "choice" },
      [["answerField", "invalid_value"]],
    ],
    [
      "answering with the same row twice",
      {
        columns,
        rows: [["Graz"], ["Wien"], { city: "Graz" }],
        selectable: "one",
        answerField: "choice",
      },
      [["rows[2]", "duplicate"]],
    ],
  ])("%s", (_what, data, issues) => {
    const result = TableData.safeParse(data);
    expect(
      result.success ? [] : toIssues(result.error).map(({ path, code }) => [path, code]),
    ).toEqual(issues);
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

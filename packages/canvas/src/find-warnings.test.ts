import type { AnswerSchema, CanvasNode, CanvasSpec, TableCell } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { applyPatch } from "./apply-patch.ts";
import { findSharingWarnings, findSpecWarnings, toWarnings } from "./find-warnings.ts";

const widget = (id: string, name: string, data: object): CanvasNode =>
  ({ id, kind: "widget", widget: name, data }) as CanvasNode;
const note = widget("n", "note@1", { markdown: "m" });
const decision = (data: object = {}) =>
  widget("d", "decision@1", {
    options: [
      { id: "a", title: "A" },
      { id: "b", title: "B" },
    ],
    ...data,
  });
const table = (columns: object[], rows: unknown[], data: object = {}) =>
  widget("t", "table@1", { columns, rows, ...data });
const asking: AnswerSchema = {
  type: "object",
  properties: {
    choice: { type: "string" },
    tags: { type: "array", items: { type: "string" } },
    count: { type: "integer" },
  },
};
const spec = (parts: Partial<CanvasSpec> = {}): CanvasSpec => ({
  title: "T",
  nodes: [note],
  edges: [],
  stayOpen: false,
  ...parts,
});
const find = (parts: Partial<CanvasSpec>) =>
  toWarnings(findSpecWarnings(spec(parts))).map(({ path, code }) => `${path} ${code}`);
const messages = (parts: Partial<CanvasSpec>) =>
  findSpecWarnings(spec(parts)).map(({ message }) => message);

describe("a question that cannot be answered", () => {
  test("has nothing to answer with", () => {
    expect(find({ question: "Which?" })).toEqual(["question nothing_to_answer"]);
    expect(find({ question: "Which?", answerSchema: asking })).toEqual([]);
    expect(find({})).toEqual([]);
  });

  test.each([
    ["link", "viewer", asking, true],
    ["link", "participant", asking, false],
    ["signed_in", "viewer", asking, false],
    ["invited", "viewer", asking, false],
    ["link", "viewer", undefined, false],
  ] as const)("mode %s and link role %s", (mode, linkRole, answerSchema, isWarned) => {
    const asked = spec(answerSchema ? { answerSchema } : {});
    const found = toWarnings(findSharingWarnings(asked, { mode, linkRole }), ["spec"]);
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(
      isWarned ? ["access.linkRole view_only_link"] : [],
    );
    for (const { message } of found) expect(message).toContain('linkRole: "participant"');
  });
});

describe("a choice that fills nothing", () => {
  test("is told beside a question, and with the fields that fit", () => {
    expect(find({ answerSchema: asking, nodes: [note, decision()] })).toEqual([
      "nodes[1].data.answerField fills_nothing",
    ]);
    expect(messages({ answerSchema: asking, nodes: [decision()] })[0]).toContain('"choice", or');
    expect(messages({ answerSchema: asking, nodes: [decision({ multiple: true })] })[0]).toContain(
      '"tags", or',
    );
    const onlyCount: AnswerSchema = { type: "object", properties: { count: { type: "integer" } } };
    expect(messages({ answerSchema: onlyCount, nodes: [decision()] })[0]).toMatch(
      /Add a field to answerSchema that is a string/,
    );
  });

  test("is for reading on a canvas that asks nothing, and fine when it fills a field", () => {
    expect(find({ nodes: [decision()] })).toEqual([]);
    expect(find({ answerSchema: asking, nodes: [decision({ answerField: "choice" })] })).toEqual(
      [],
    );
  });

  test.each([
    [{ selectable: "one" }, true],
    [{ selectable: "many" }, true],
    [{ selectable: "none" }, false],
    [{}, false],
    [{ selectable: "many", answerField: "tags" }, false],
  ])("a table with %j", (data, isWarned) => {
    const nodes = [table([{ key: "k", label: "K" }], [["x"]], data)];
    expect(find({ answerSchema: asking, nodes })).toEqual(
      isWarned ? ["nodes[0].data.answerField fills_nothing"] : [],
    );
  });
});

describe("a cell fits its column:", () => {
  test.each<[type: string | undefined, fits: TableCell[], misfits: TableCell[]]>([
    [
      "number",
      [0, -1.5, "12.5", "1e3", "", null],
      ["n/a", " ", "1,250", "12 EUR", true, "Infinity"],
    ],
    ["currency", [12, "12"], ["free", false]],
    [
      "date",
      ["2026-03-31", "2028-02-29", "2026-03-31T12:00:00Z", "2026-03-31 12:00", null],
      [
        "next week",
        "31.03.2026",
        "2026-02-31",
        "2026-02-31T12:00:00Z",
        "2026-03-31T99:00",
        20260331,
        true,
      ],
    ],
    ["boolean", [true, false, null], ["yes", 1, "true"]],
    [
      "link",
      ["https://example.com/a", "mailto:ana@example.com", ""],
      ["example.com", "javascript:alert(1)", "/a", 5],
    ],
    ["badge", ["At risk", 5, true], []],
    ["text", ["x", 5, true], []],
    [undefined, ["x", 5, true], []],
  ])("%s", (type, fits, misfits) => {
    const columns = [{ key: "v", label: "V", ...(type && { type }) }];
    for (const cell of fits) expect(find({ nodes: [table(columns, [{ v: cell }])] })).toEqual([]);
    for (const cell of misfits) {
      expect(find({ nodes: [note, table(columns, [{}, { v: cell }])] })).toEqual([
        "nodes[1].data.rows[1].v cell_type",
      ]);
      expect(find({ nodes: [table(columns, [[cell]])] })).toEqual([
        "nodes[0].data.rows[0][0] cell_type",
      ]);
    }
  });
});

test.each<[type: string | undefined, format: string, isWarned: boolean]>([
  ["currency", "EUR", false],
  ["currency", "eur", false],
  ["currency", "EURO", true],
  ["currency", "Credits", true],
  ["currency", "", false],
  ["number", "0", false],
  ["number", "12", false],
  ["number", "13", true],
  ["number", "0.00", true],
  ["date", "YYYY-MM-DD", true],
  [undefined, "EUR", true],
])("a column of type %s with format %j", (type, format, isWarned) => {
  const columns = [{ key: "v", label: "V", format, ...(type && { type }) }];
  expect(find({ nodes: [table(columns, [])] })).toEqual(
    isWarned ? ["nodes[0].data.columns[0].format column_format"] : [],
  );
});

test("five of a table are listed, the last with the count of the others", () => {
  const columns = [
    { key: "a", label: "A", type: "number" },
    { key: "b c", label: "B", type: "date" },
  ];
  const rows = (count: number) => Array.from({ length: count }, () => ({ a: "x", "b c": "y" }));
  const nodes = [table(columns, rows(3)), table(columns, rows(2))];
  expect(find({ nodes })).toEqual([
    "nodes[0].data.rows[0].a cell_type",
    'nodes[0].data.rows[0]["b c"] cell_type',
    "nodes[0].data.rows[1].a cell_type",
    'nodes[0].data.rows[1]["b c"] cell_type',
    "nodes[0].data.rows[2].a cell_type",
    "nodes[1].data.rows[0].a cell_type",
    'nodes[1].data.rows[0]["b c"] cell_type',
    "nodes[1].data.rows[1].a cell_type",
    'nodes[1].data.rows[1]["b c"] cell_type',
  ]);
  expect(messages({ nodes })[4]).toMatch(/ 1 more of this table does not fit either\.$/);
  expect(messages({ nodes })[3]).not.toContain("more of this table");
});

test("no canvas gets more than fifty, and a long cell is not repeated whole", () => {
  const columns = [{ key: "a", label: "A", type: "number" }];
  const nodes = Array.from({ length: 20 }, () => table(columns, Array(6).fill(["x".repeat(4000)])));
  const found = toWarnings(findSpecWarnings(spec({ nodes })));
  expect(found).toHaveLength(50);
  for (const { message } of found) expect(message.length).toBeLessThan(250);
});

describe("a patch is told of what it brings itself:", () => {
  const VIEW_ONLY = { mode: "link", linkRole: "viewer" } as const;
  const warn = (
    before: CanvasSpec,
    operations: Parameters<typeof applyPatch>[1],
    sharing: Parameters<typeof applyPatch>[2] = VIEW_ONLY,
  ) => {
    const result = applyPatch(before, operations, sharing);
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    return result.warnings.map(({ path, code }) => `${path} ${code}`);
  };

  test("a question that nobody may answer", () => {
    expect(warn(spec(), [{ op: "set", question: "Which?", answerSchema: asking }])).toEqual([
      "operations[0].answerSchema view_only_link",
    ]);
    const sharing = { mode: "link", linkRole: "participant" } as const;
    expect(warn(spec(), [{ op: "set", answerSchema: asking }], sharing)).toEqual([]);
  });

  test("a question without an answer, and an answer taken from its question", () => {
    expect(
      warn(spec(), [
        { op: "set", title: "U" },
        { op: "set", question: "Which?" },
      ]),
    ).toEqual(["operations[1].question nothing_to_answer"]);
    const asked = spec({ question: "Which?", answerSchema: asking });
    expect(warn(asked, [{ op: "set", answerSchema: null }])).toEqual([
      "operations[0].answerSchema nothing_to_answer",
    ]);
  });

  test("data, where the patch gave it; and a decision that a new question leaves alone", () => {
    const columns = [{ key: "a", label: "A", type: "number" }];
    const before = spec({ nodes: [table(columns, [])] });
    const data = { columns, rows: [[1], ["x"]] };
    expect(warn(before, [{ op: "update_node", id: "t", data }])).toEqual([
      "operations[0].data.rows[1][0] cell_type",
    ]);
    expect(warn(spec(), [{ op: "add_node", node: table(columns, [["x"]]) }])).toEqual([
      "operations[0].node.data.rows[0][0] cell_type",
    ]);
    const sharing = { mode: "link", linkRole: "participant" } as const;
    expect(
      warn(spec({ nodes: [decision()] }), [{ op: "set", answerSchema: asking }], sharing),
    ).toEqual(["operations[0].answerSchema fills_nothing"]);
  });

  test("not of what stood there before, however much that is", () => {
    const columns = [{ key: "answerField", label: "A", type: "number" }];
    const rows = Array(5).fill({ answerField: "x" });
    const nodes = Array.from({ length: 12 }, (_, index) => ({
      ...table(columns, rows),
      id: `t${index}`,
    }));
    const node = { ...table(columns, [["x"]]), id: "last" };
    expect(
      warn(spec({ nodes }), [
        { op: "set", answerSchema: asking },
        { op: "add_node", node },
      ]),
    ).toEqual([
      "operations[0].answerSchema view_only_link",
      "operations[1].node.data.rows[0][0] cell_type",
    ]);
    const before = spec({ question: "Which?", answerSchema: asking, nodes: [note, decision()] });
    expect(warn(before, [{ op: "update_node", id: "n", data: { markdown: "x" } }])).toEqual([]);
  });
});

import type { AnswerSchema, CanvasNode, CanvasSpec } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { checkSpec, toSpecBytes } from "./check-spec.ts";

const note = (id: string, markdown = "Hello"): CanvasNode => ({
  id,
  kind: "widget",
  widget: "note@1",
  data: { markdown },
});
const decision = (id: string, data: object = {}): CanvasNode => ({
  id,
  kind: "widget",
  widget: "decision@1",
  data: {
    options: [
      { id: "a", title: "A" },
      { id: "b", title: "B" },
    ],
    ...data,
  },
});
const table = (id: string, data: object): CanvasNode => ({
  id,
  kind: "widget",
  widget: "table@1",
  data: { columns: [{ key: "name", label: "Name" }], rows: [["x"], { name: "y" }], ...data },
});
const form = (id: string, data: object): CanvasNode => ({
  id,
  kind: "widget",
  widget: "form@1",
  data: data as Record<string, unknown>,
});
const spec = (parts: Partial<CanvasSpec>): CanvasSpec => ({
  title: "T",
  nodes: [note("n")],
  edges: [],
  stayOpen: false,
  ...parts,
});
const asking = (properties: AnswerSchema["properties"]): AnswerSchema => ({
  type: "object",
  properties,
});
const find = (parts: Partial<CanvasSpec>): string[] =>
  checkSpec(spec(parts)).map(({ path, code }) => `${path} ${code}`);

test("a plain canvas has no issue, and update_canvas gets its prefix", () => {
  expect(find({})).toEqual([]);
  expect(checkSpec(spec({ nodes: [note("n"), note("n")] }), { prefix: ["spec"] })).toEqual([
    {
      path: "spec.nodes[1].id",
      code: "duplicate",
      message: 'The id "n" already belongs to nodes[0]; give each node its own.',
    },
  ]);
});

test("edges", () => {
  const nodes = [note("one"), note("two")];
  const edges = [
    { from: "one", to: "twoo" },
    { from: "x", to: "y" },
    { from: "one", to: "one" },
    { from: "one", to: "two" },
    { from: "two", to: "one" },
    { from: "one", to: "two", label: "again" },
  ];
  expect(find({ nodes, edges })).toEqual([
    "edges[0].to unknown_id",
    "edges[1].from unknown_id",
    "edges[1].to unknown_id",
    "edges[2].to invalid_value",
    "edges[5] duplicate",
  ]);
  expect(checkSpec(spec({ nodes, edges }))[0]?.message).toBe(
    'No node has the id "twoo"; did you mean "two"?',
  );
});

test("a spec full of mistakes is told the first of them", () => {
  const edges = Array.from({ length: 200 }, (_, index) => ({ from: "n", to: `x${index}` }));
  expect(find({ edges }).at(-1)).toBe("edges[19].to unknown_id");
  const fields = Array.from({ length: 40 }, (_, index) => ({
    name: `f${index}`,
    label: "F",
    type: "text",
  }));
  const answerFields = Object.fromEntries(fields.map(({ name }) => [name, `${name}_`]));
  const nodes = [form("f", { fields, answerFields })];
  expect(find({ nodes, answerSchema: asking({ a: { type: "string" } }) })).toHaveLength(20);
});

test("what later issues bring is unavailable", () => {
  const packages = { recharts: "3" };
  const nodes: CanvasNode[] = [{ id: "c", kind: "component", source: "x", packages }];
  const issues = checkSpec(spec({ nodes, dataSources: ["crm"] }));
  expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
    "dataSources unavailable",
    "nodes[0].packages unavailable",
  ]);
  expect(find({ dataSources: [] })).toEqual([]);
});

describe("answerSchema", () => {
  const names = Array.from(
    { length: 31 },
    (_, index) => [`f${index}`, { type: "string" }] as const,
  );
  const cases: [string, AnswerSchema, string[]][] = [
    ["no field", asking({}), ["answerSchema.properties too_few"]],
    ["30 fields", asking(Object.fromEntries(names.slice(0, 30))), []],
    ["31 fields", asking(Object.fromEntries(names)), ["answerSchema.properties too_many"]],
    [
      "required",
      { ...asking({ a: { type: "string" } }), required: ["b", "a", "a"] },
      ["answerSchema.required[0] unknown_id", "answerSchema.required[2] duplicate"],
    ],
    [
      "bounds the wrong way round",
      asking({
        s: { type: "string", minLength: 3, maxLength: 2 },
        n: { type: "number", minimum: 1, maximum: 0 },
        l: {
          type: "array",
          items: { type: "integer", minimum: 2, maximum: 1 },
          minItems: 2,
          maxItems: 1,
        },
      }),
      [
        "answerSchema.properties.s.maxLength too_small",
        "answerSchema.properties.n.maximum too_small",
        "answerSchema.properties.l.maxItems too_small",
        "answerSchema.properties.l.items.maximum too_small",
      ],
    ],
    ["equal bounds", asking({ n: { type: "number", minimum: 1, maximum: 1 } }), []],
    [
      "choices",
      asking({
        s: { type: "string", enum: ["a", 1, "a"] },
        i: { type: "integer", enum: [1, 1.5] },
      }),
      [
        "answerSchema.properties.s.enum[1] invalid_type",
        "answerSchema.properties.s.enum[2] duplicate",
        "answerSchema.properties.i.enum[1] invalid_type",
      ],
    ],
    [
      "more different items than there are",
      asking({
        l: {
          type: "array",
          items: { type: "string", enum: ["a"] },
          minItems: 2,
          uniqueItems: true,
        },
      }),
      ["answerSchema.properties.l.minItems too_big"],
    ],
    [
      "defaults",
      asking({
        s: { type: "string", enum: ["a"], default: "b" },
        d: { type: "string", format: "date", default: "2026-01-01" },
        l: { type: "array", items: { type: "string" }, default: ["a", 2] },
      }),
      [
        "answerSchema.properties.s.default invalid_value",
        "answerSchema.properties.l.default[1] invalid_type",
      ],
    ],
  ];
  test.each(cases)("%s", (_name, answerSchema, expected) => {
    expect(find({ answerSchema })).toEqual(expected);
  });
});

describe("decisions that answer", () => {
  const single = decision("d", { answerField: "pick" });
  const many = decision("d", { answerField: "pick", multiple: true });
  const reasoned = decision("d", { answerField: "pick", requireReason: true });
  const text = { type: "string" } as const;
  const list = { type: "array", items: text } as const;
  const cases: [string, CanvasNode, AnswerSchema | undefined, string[]][] = [
    ["no schema", single, undefined, ["nodes[0].data.answerField unknown_id"]],
    ["no such field", single, asking({ pikc: text }), ["nodes[0].data.answerField unknown_id"]],
    ["text", single, asking({ pick: text }), []],
    ["a list for one", single, asking({ pick: list }), ["nodes[0].data.answerField invalid_value"]],
    ["a list for many", many, asking({ pick: list }), []],
    ["text for many", many, asking({ pick: text }), ["nodes[0].data.answerField invalid_value"]],
    [
      "choices with every option",
      single,
      asking({ pick: { type: "string", enum: ["b", "a", "c"] } }),
      [],
    ],
    [
      "choices without one",
      single,
      asking({ pick: { type: "string", enum: ["a"] } }),
      ["nodes[0].data.options[1].id invalid_value"],
    ],
    [
      "list choices without one",
      many,
      asking({ pick: { type: "array", items: { type: "string", enum: ["b"] } } }),
      ["nodes[0].data.options[0].id invalid_value"],
    ],
    ["a reason", reasoned, asking({ pick: text, pickReason: text }), []],
    [
      "no place for a reason",
      reasoned,
      asking({ pick: text }),
      ["nodes[0].data.requireReason unknown_id"],
    ],
    [
      "a reason that is a number",
      reasoned,
      asking({ pick: text, pickReason: { type: "number" } }),
      ["nodes[0].data.requireReason invalid_value"],
    ],
    ["nothing to answer", decision("d"), undefined, []],
  ];
  test.each(cases)("%s", (_name, node, answerSchema, expected) => {
    expect(find({ nodes: [node], ...(answerSchema && { answerSchema }) })).toEqual(expected);
  });

  test("one field is filled once", () => {
    const nodes = [single, table("t", { selectable: "one", answerField: "pick" })];
    expect(find({ nodes, answerSchema: asking({ pick: text }) })).toEqual([
      "nodes[1].data.answerField duplicate",
    ]);
  });
});

test("tables that answer", () => {
  const one = table("t", { selectable: "one", answerField: "row" });
  const many = table("t", { selectable: "many", answerField: "row" });
  const text = asking({ row: { type: "string" } });
  const list = asking({ row: { type: "array", items: { type: "string" } } });
  const some = asking({ row: { type: "string", enum: ["x"] } });
  expect(find({ nodes: [one], answerSchema: text })).toEqual([]);
  expect(find({ nodes: [one], answerSchema: list })).toEqual([
    "nodes[0].data.answerField invalid_value",
  ]);
  expect(find({ nodes: [many], answerSchema: list })).toEqual([]);
  expect(find({ nodes: [many], answerSchema: text })).toEqual([
    "nodes[0].data.answerField invalid_value",
  ]);
  expect(find({ nodes: [one], answerSchema: some })).toEqual([
    "nodes[0].data.rows[1] invalid_value",
  ]);
  const nameless = table("t", { selectable: "one", answerField: "row", rows: [["x"], [null]] });
  expect(find({ nodes: [nameless], answerSchema: text })).toEqual([
    "nodes[0].data.rows[1] invalid_value",
  ]);
});

describe("forms that answer", () => {
  const field = (name: string, type: string, more: object = {}) => ({
    name,
    label: name,
    type,
    ...more,
  });
  const cases: [string, object, AnswerSchema | undefined, string[]][] = [
    ["same names", { fields: [field("f", "text")] }, asking({ f: { type: "string" } }), []],
    [
      "links",
      { fields: [field("f", "rating")], answerFields: { f: "stars" } },
      asking({ stars: { type: "integer" } }),
      [],
    ],
    [
      "a link to nowhere",
      { fields: [field("f", "text")], answerFields: { f: "g" } },
      asking({ f: { type: "string" } }),
      ["nodes[0].data.answerFields.f unknown_id"],
    ],
    [
      "types that do not fit",
      {
        fields: [
          field("t", "text"),
          field("n", "number"),
          field("b", "boolean"),
          field("m", "multiselect", { options: ["x"] }),
          field("d", "date"),
        ],
      },
      asking({
        t: { type: "number" },
        n: { type: "string" },
        b: { type: "string" },
        m: { type: "string" },
        d: { type: "string", format: "date-time" },
      }),
      [0, 1, 2, 3, 4].map((index) => `nodes[0].data.fields[${index}].name invalid_value`),
    ],
    [
      "options the field refuses",
      { fields: [field("s", "select", { options: ["x", { value: "y", label: "Y" }] })] },
      asking({ s: { type: "string", enum: ["x"] } }),
      ["nodes[0].data.fields[0].options[1] invalid_value"],
    ],
    [
      "two fields for one answer",
      { fields: [field("f", "text"), field("g", "text")], answerFields: { g: "f" } },
      asking({ f: { type: "string" } }),
      ["nodes[0].data.answerFields.g duplicate"],
    ],
    [
      "no link",
      { fields: [field("f", "text")] },
      asking({ other: { type: "string" } }),
      ["nodes[0].data.answerFields unavailable"],
    ],
    [
      "no schema",
      { fields: [field("f", "text")] },
      undefined,
      ["nodes[0].data.answerFields unavailable"],
    ],
  ];
  test.each(cases)("%s", (_name, data, answerSchema, expected) => {
    expect(find({ nodes: [form("f", data)], ...(answerSchema && { answerSchema }) })).toEqual(
      expected,
    );
  });
});

test("the size limit counts UTF-8 bytes without places, and names the biggest nodes", () => {
  const frame = toSpecBytes(spec({ nodes: [note("n", "")] }));
  expect(frame).toBe(
    '{"edges":[],"nodes":[{"data":{"markdown":""},"id":"n","kind":"widget","widget":"note@1"}],"stayOpen":false,"title":"T"}'
      .length,
  );
  const fitting = note("n", "é".repeat((1_000_000 - frame) / 2));
  expect(find({ nodes: [{ ...fitting, position: { x: 1, y: 2 } }] })).toEqual([]);
  const issues = checkSpec(spec({ title: "TTT", nodes: [fitting] }), { prefix: ["spec"] });
  expect(issues).toMatchObject([{ path: "spec.nodes", code: "too_large" }]);
  expect(issues[0]?.message).toContain('"n" 9999');
});

import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AccessInput } from "./access.ts";
import { AnswerSchema } from "./answer-schema.ts";
import { CanvasSpec } from "./canvas-spec.ts";
import { CanvasId } from "./ids.ts";
import { findIssues } from "./issues.ts";
import { PatchOperations } from "./patch.ts";
import { WIDGET_NAMES } from "./widgets/registry.ts";

type Case = [what: string, sent: unknown, path: string, code: string, message: RegExp];

const note = { id: "n", kind: "widget", widget: "note@1", data: { markdown: "m" } };
const spec = (changes: object) => ({ title: "T", nodes: [note], ...changes });
const node = (changes: object) => spec({ nodes: [{ ...note, ...changes }] });
const widget = (name: string, data: object) => node({ widget: name, data });

/** The one issue, or the first, that the schema finds. */
function expectIssue(schema: z.ZodType, [_what, sent, path, code, message]: Case) {
  const issues = findIssues(schema, sent);
  const found = issues.find((issue) => issue.path === path);
  expect(issues.map((issue) => issue.path)).toContain(path);
  expect(found).toMatchObject({ code });
  expect(found?.message).toMatch(message);
  for (const issue of issues) expect(issue.message).toMatch(/[.?]$/);
}

const TYPES: Case[] = [
  [
    "JSON text in place of an array",
    spec({ nodes: JSON.stringify([note]) }),
    "nodes",
    "invalid_type",
    /^nodes must be an array; it is text that looks like JSON: send it as an array, not as a string\.$/,
  ],
  [
    "JSON text in place of an object",
    node({ data: '{"markdown":"m"}' }),
    "nodes[0].data",
    "invalid_type",
    /^data must be an object; .*send it as an object, not as a string\.$/,
  ],
  ["one node in place of a list", spec({ nodes: note }), "nodes", "invalid_type", /send an array/],
  [
    "a number in place of a node",
    spec({ nodes: [5] }),
    "nodes[0]",
    "invalid_type",
    /^nodes\[0\] must be an object; it is 5\.$/,
  ],
  [
    "a word in place of true",
    spec({ stayOpen: "True" }),
    "stayOpen",
    "invalid_type",
    /^stayOpen must be true or false; it is text: send true without quotes\.$/,
  ],
  [
    "a number in place of text",
    node({ data: { markdown: 5 } }),
    "nodes[0].data.markdown",
    "invalid_type",
    /^markdown must be text; it is 5: put it in quotes\.$/,
  ],
  [
    "no data",
    node({ data: undefined }),
    "nodes[0].data",
    "missing",
    /^data is missing; .*object\.$/,
  ],
  ["null", spec({ title: null }), "title", "invalid_type", /^title must be text; it is null\.$/],
  [
    "a list as the input",
    [],
    "",
    "invalid_type",
    /^The input must be an object; it is an array\.$/,
  ],
  [
    "null in place of one of several types",
    widget("facts@1", { items: [{ label: "L", value: null }] }),
    "nodes[0].data.items[0].value",
    "invalid_type",
    /^value must be text, a number or true or false; it is null\.$/,
  ],
];

const BOUNDS: Case[] = [
  [
    "no text",
    spec({ title: "" }),
    "title",
    "too_short",
    /^title must be at least 1 character; it is empty\.$/,
  ],
  [
    "too much text",
    spec({ title: "x".repeat(130) }),
    "title",
    "too_long",
    /^title must be at most 120 characters long; it has 130\.$/,
  ],
  [
    "no nodes",
    spec({ nodes: [] }),
    "nodes",
    "too_few",
    /^nodes must have at least 1 item; it has 0\.$/,
  ],
  [
    "a size below the least",
    node({ size: { width: 10, height: 100 } }),
    "nodes[0].size.width",
    "too_small",
    /^width must be at least 120; it is 10\.$/,
  ],
  [
    "a number in quotes",
    node({ size: { width: "200", height: 100 } }),
    "nodes[0].size.width",
    "invalid_type",
    /^width must be a number; it is text: send 200 without quotes\.$/,
  ],
];

const NODES: Case[] = [
  [
    "type for kind",
    spec({ nodes: [{ id: "n", type: "widget", data: {} }] }),
    "nodes[0].kind",
    "missing",
    /"widget" or "component".*"type" has such a value: rename it to kind\.$/,
  ],
  [
    "type for widget",
    spec({ nodes: [{ id: "n", type: "table", data: {} }] }),
    "nodes[0].kind",
    "missing",
    /send kind: "widget", widget: "table@1" instead of type\.$/,
  ],
  [
    "no kind",
    node({ kind: undefined }),
    "nodes[0].kind",
    "missing",
    /^kind is missing; it must be "widget" or "component"; add kind: "widget"\.$/,
  ],
  [
    "another kind",
    node({ kind: "card" }),
    "nodes[0].kind",
    "invalid_value",
    /^kind must be "widget" or "component"; it is "card"\.$/,
  ],
  [
    "a widget as the kind",
    node({ kind: "note" }),
    "nodes[0].kind",
    "invalid_value",
    /send kind: "widget", widget: "note@1"\.$/,
  ],
  [
    "a widget without its version",
    node({ widget: "note" }),
    "nodes[0].widget",
    "invalid_value",
    /"note" is none; did you mean "note@1"\?/,
  ],
  [
    "a widget of another version",
    node({ widget: "note@2" }),
    "nodes[0].widget",
    "invalid_value",
    /did you mean "note@1"\?/,
  ],
  [
    "a slip in a widget",
    node({ widget: "tabel@1" }),
    "nodes[0].widget",
    "invalid_value",
    /did you mean "table@1"\?/,
  ],
  [
    "no widget",
    node({ widget: undefined }),
    "nodes[0].widget",
    "missing",
    /^widget is missing; it must be one of note@1, /,
  ],
  [
    "content beside data",
    node({ content: "x" }),
    "nodes[0].content",
    "unrecognized_key",
    /^"content" is not a field here; it belongs in data: \{ markdown \}\.$/,
  ],
  [
    "content in data",
    node({ data: { content: "x" } }),
    "nodes[0].data.content",
    "unrecognized_key",
    /did you mean "markdown"\?$/,
  ],
  [
    "a coordinate beside position",
    node({ x: 1 }),
    "nodes[0].x",
    "unrecognized_key",
    /it belongs in position: \{ x \}\.$/,
  ],
  [
    "a label for a title",
    node({ label: "x" }),
    "nodes[0].label",
    "unrecognized_key",
    /did you mean "title"\?$/,
  ],
  [
    "another spelling",
    spec({ answer_schema: {} }),
    "answer_schema",
    "unrecognized_key",
    /did you mean "answerSchema"\?$/,
  ],
  [
    "source for from",
    spec({ edges: [{ source: "n", target: "m" }] }),
    "edges[0].source",
    "unrecognized_key",
    /did you mean "from"\?$/,
  ],
  [
    "target for to",
    spec({ edges: [{ source: "n", target: "m" }] }),
    "edges[0].target",
    "unrecognized_key",
    /did you mean "to"\?$/,
  ],
  [
    "two names for two fields",
    widget("facts@1", { items: [{ name: "L", text: "V" }] }),
    "nodes[0].data.items[0].text",
    "unrecognized_key",
    /did you mean "value"\?$/,
  ],
  [
    "a field of nowhere",
    spec({ colour: 1 }),
    "colour",
    "unrecognized_key",
    /^"colour" is not a field here; remove it, or use one of title, question, nodes, /,
  ],
  [
    "a slip in a choice",
    widget("facts@1", { items: [{ label: "L", value: 1, tone: "godo" }] }),
    "nodes[0].data.items[0].tone",
    "invalid_value",
    /it is "godo": did you mean "good"\?$/,
  ],
];

const PATCHES: Case[] = [
  [
    "type for op",
    [{ type: "remove_node", id: "n" }],
    "[0].op",
    "missing",
    /"type" has such a value: rename it to op\.$/,
  ],
  [
    "half an op",
    [{ op: "update", id: "n" }],
    "[0].op",
    "invalid_value",
    /it is "update": did you mean "update_node"\?$/,
  ],
  ["half of two ops", [{ op: "remove", id: "n" }], "[0].op", "invalid_value", /it is "remove"\.$/],
  [
    "nodeId for id",
    [{ op: "remove_node", nodeId: "n" }],
    "[0].nodeId",
    "unrecognized_key",
    /did you mean "id"\?$/,
  ],
  [
    "an object for the list",
    { op: "remove_node", id: "n" },
    "",
    "invalid_type",
    /^The input must be an array; .*send an array/,
  ],
];

const ID = "0123456789abcdef0123456789abcdef";
const OTHERS: [z.ZodType, Case][] = [
  [
    CanvasId,
    [
      "a link",
      `https://easel.example/c/${ID}?x=1`,
      "",
      "invalid_format",
      new RegExp(`^Send only the id: ${ID}\\.$`),
    ],
  ],
  [
    CanvasId,
    [
      "a uuid",
      "01234567-89AB-cdef-0123-456789abcdef",
      "",
      "invalid_format",
      new RegExp(`^Send only the id: ${ID}\\.$`),
    ],
  ],
  [CanvasId, ["capitals", ID.toUpperCase(), "", "invalid_format", new RegExp(ID)]],
  [
    CanvasId,
    ["a digit too many", `${ID}0`, "", "invalid_format", /32 hex digits at the end of its link/],
  ],
  [
    AccessInput,
    [
      "another role",
      { linkRole: "editor" },
      "linkRole",
      "invalid_value",
      /^linkRole must be "viewer" or "participant"; it is "editor"\.$/,
    ],
  ],
  [
    AnswerSchema,
    [
      "another type",
      { type: "object", properties: { a: { type: "text" } } },
      "properties.a.type",
      "invalid_value",
      /^type must be "string", "number", "integer", "boolean" or "array"; it is "text"\.$/,
    ],
  ],
  [
    AnswerSchema,
    [
      "a field without a name",
      { type: "object", properties: { "": { type: "string" } } },
      'properties[""]',
      "invalid_key",
      /cannot be a name here: a name must be at least 1 character/,
    ],
  ],
];

describe("what is wrong is said in plain words:", () => {
  const cases = (schema: z.ZodType, all: Case[]) =>
    all.map((each) => [each[0], schema, each] as const);
  test.each([
    ...cases(CanvasSpec, [...TYPES, ...BOUNDS, ...NODES]),
    ...cases(PatchOperations, PATCHES),
    ...OTHERS.map(([schema, each]) => [each[0], schema, each] as const),
  ])("%s", (_what, schema, each) => expectIssue(schema, each));
});

test("all widgets are offered to who names none", () => {
  const [issue] = findIssues(CanvasSpec, node({ widget: "zzz" }));
  const offered = issue?.message.match(/[a-z-]+@1/g);
  expect(offered).toEqual(WIDGET_NAMES);
});

test("long keys and long texts are not repeated whole", () => {
  const long = "k".repeat(5000);
  for (const sent of [
    spec({ [long]: 1 }),
    spec({ stayOpen: long }),
    node({ widget: long }),
    node({ kind: long }),
  ])
    for (const issue of findIssues(CanvasSpec, sent))
      expect(issue.message.length).toBeLessThan(400);
});

test("a correct spec has no issue", () => {
  expect(findIssues(CanvasSpec, spec({}))).toEqual([]);
});

test("a schema's own text stands alone, unless it starts in lower case", () => {
  const own = z.strictObject(
    { a: z.string().regex(/^a/, "Start with a."), b: z.string().regex(/^b/, "must start with b") },
    { error: (issue) => (issue.code === "unrecognized_keys" ? "Only a and b." : undefined) },
  );
  expect(findIssues(own, { a: "x", b: "y", c: 1, d: 2 }).map(({ message }) => message)).toEqual([
    "Start with a.",
    "b must start with b.",
    "Only a and b.",
    "Only a and b.",
  ]);
});

import { decisionCanvas, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();

/** Field, the value at the limit, the value past it, and where and how the latter is refused. */
const LIMITS: [string, () => Overrides, () => Overrides, string, string][] = [
  [
    "a title of 1 to 120 characters",
    () => ({ title: "t" }),
    () => ({ title: "" }),
    "title",
    "too_short",
  ],
  ["", () => ({ title: "t".repeat(120) }), () => ({ title: "t".repeat(121) }), "title", "too_long"],
  [
    "a title that is more than blanks",
    () => ({ title: " a " }),
    () => ({ title: "  " }),
    "title",
    "too_short",
  ],
  [
    "a question of 1 to 4000",
    () => ({ question: "q" }),
    () => ({ question: "" }),
    "question",
    "too_short",
  ],
  [
    "",
    () => ({ question: "q".repeat(4000) }),
    () => ({ question: "q".repeat(4001) }),
    "question",
    "too_long",
  ],
  ["1 to 100 nodes", () => ({ ...notes(1), edges: [] }), () => notes(0), "nodes", "too_few"],
  ["", () => notes(100), () => notes(101), "nodes", "too_many"],
  ["at most 200 edges", () => edges(200), () => edges(201), "edges", "too_many"],
  [
    "a label of at most 120",
    () => edges(1, "l".repeat(120)),
    () => edges(1, "l".repeat(121)),
    "edges[0].label",
    "too_long",
  ],
  ["a node id of 1 to 64", () => named("n"), () => named(""), "nodes[0].id", "too_short"],
  ["", () => named("n".repeat(64)), () => named("n".repeat(65)), "nodes[0].id", "too_long"],
  ["a key of 1 to 120", () => key(1), () => key(0), "idempotencyKey", "too_short"],
  ["", () => key(120), () => key(121), "idempotencyKey", "too_long"],
  ["1 to 2160 hours", () => hours(1), () => hours(0), "expiresInHours", "too_small"],
  ["", () => hours(2160), () => hours(2161), "expiresInHours", "too_big"],
  ["whole hours", () => hours(2), () => hours(1.5), "expiresInHours", "invalid_type"],
  ["at most 50 addresses", () => invited(50), () => invited(51), "access.invited", "too_many"],
  [
    "an address of at most 254",
    () => address(254),
    () => address(255),
    "access.invited[0]",
    "too_long",
  ],
  ["1 to 30 answer fields", () => fields(1), () => fields(0), "answerSchema.properties", "too_few"],
  ["", () => fields(30), () => fields(31), "answerSchema.properties", "too_many"],
  [
    "a place within ±100 000",
    () => place({ x: 100_000, y: -100_000 }),
    () => place({ x: 0, y: -100_000.5 }),
    "nodes[0].position.y",
    "too_small",
  ],
  [
    "a width of 120 to 4000",
    () => size(120, 60),
    () => size(119, 60),
    "nodes[0].size.width",
    "too_small",
  ],
  [
    "a height of 60 to 4000",
    () => size(4000, 4000),
    () => size(120, 4001),
    "nodes[0].size.height",
    "too_big",
  ],
  ["1 000 000 bytes", () => weighing(1_000_000), () => weighing(1_000_001), "nodes", "too_large"],
];

describe("create_canvas takes, and takes no more than,", () => {
  test.each(
    LIMITS.map(
      (row, index) =>
        [row[0] || `${LIMITS[index - 1]?.[0]} (greatest)`, ...row.slice(1)] as typeof row,
    ),
  )("%s", async (_words, atLimit, pastLimit, path, code) => {
    const ctx = given.account.keyContext();
    const created = await given.world.run("create_canvas", ctx, decisionCanvas(atLimit()));
    expect(created).toMatchObject({ version: 1, replayed: false });
    const refusal = await given.world.refusal("create_canvas", ctx, decisionCanvas(pastLimit()));
    expect(refusal.error).toBe("invalid_input");
    expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual([[path, code]]);
  });
});

test("every broken field is named in one refusal, which begins with the first", async () => {
  const input = decisionCanvas({
    title: 7,
    expiresInHours: "soon",
    colour: "red",
    access: { mode: "secret" },
  });
  const refusal = await given.world.refusal("create_canvas", given.account.keyContext(), input);
  expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual(
    expect.arrayContaining([
      ["title", "invalid_type"],
      ["expiresInHours", "invalid_type"],
      ["colour", "unrecognized_key"],
      ["access.mode", "invalid_value"],
    ]),
  );
  expect(refusal.issues).toHaveLength(4);
  expect(refusal.message).toMatch(
    /^The input of create_canvas does not fit\. .* \(and 3 more in issues\)$/,
  );
});

test("title and nodes are missed by name", async () => {
  const refusal = await given.world.refusal("create_canvas", given.account.keyContext(), {
    idempotencyKey: "bare",
  });
  expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual([
    ["title", "missing"],
    ["nodes", "missing"],
  ]);
});

test("mode invited needs somebody to invite", async () => {
  const input = decisionCanvas({ access: { mode: "invited", invited: [] } });
  const refusal = await given.world.refusal("create_canvas", given.account.keyContext(), input);
  expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual([
    ["access.invited", "missing"],
  ]);
});

type Overrides = Record<string, unknown>;
const note = (id: string) => ({ id, kind: "widget", widget: "note@1", data: { markdown: id } });
const plain = { question: undefined, answerSchema: undefined, edges: undefined };

function notes(count: number): Overrides {
  return { ...plain, nodes: Array.from({ length: count }, (_, index) => note(`n${index}`)) };
}

/** Among 15 nodes there are 210 ways to go from one to another. */
function edges(count: number, label?: string): Overrides {
  const ids = Array.from({ length: 15 }, (_, index) => `n${index}`);
  const pairs = ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => ({ from, to })));
  return {
    ...notes(15),
    edges: pairs.slice(0, count).map((pair) => ({ ...pair, ...(label && { label }) })),
  };
}

const named = (id: string): Overrides => ({ ...plain, nodes: [note(id)] });
const key = (length: number): Overrides => ({ idempotencyKey: "k".repeat(length) });
const hours = (expiresInHours: number): Overrides => ({ expiresInHours });
const invited = (count: number): Overrides => ({
  access: {
    mode: "invited",
    invited: Array.from({ length: count }, (_, index) => `p${index}@example.com`),
  },
});
const address = (length: number): Overrides => ({
  access: { invited: [`${"a".repeat(length - "@example.com".length)}@example.com`] },
});
const place = (position: { x: number; y: number }): Overrides => ({
  ...plain,
  nodes: [{ ...note("n"), position }],
});
const size = (width: number, height: number): Overrides => ({
  ...plain,
  nodes: [{ ...note("n"), size: { width, height } }],
});

function fields(count: number): Overrides {
  const names = Array.from({ length: count }, (_, index) => `f${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  return { ...notes(1), answerSchema: { type: "object", properties } };
}

/** A spec whose JSON takes exactly so many bytes: twenty notes, the last as long as is left over. */
function weighing(bytes: number): Overrides {
  const nodes = Array.from({ length: 20 }, (_, index) => ({
    ...note(`n${index}`),
    data: { markdown: index < 19 ? "m".repeat(50_000) : "" },
  }));
  const title = "Weighed";
  const empty = JSON.stringify({ title, nodes, edges: [], stayOpen: false }).length;
  return {
    ...plain,
    title,
    nodes: nodes.with(19, { ...note("n19"), data: { markdown: "m".repeat(bytes - empty) } }),
  };
}

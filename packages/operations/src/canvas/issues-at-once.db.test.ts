import { decisionCanvas, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
type Told = { path: string; code: string }[] | undefined;
const toLines = (issues: Told) => issues?.map(({ path, code }) => `${path} ${code}`);

/** What the real call refuses, which validate_canvas must tell alike. */
async function refuse(operation: string, input: object, ctx = given.account.keyContext()) {
  const refusal = await given.world.refusal(operation, ctx, input);
  const checked = await given.world.run<{ issues: Told }>("validate_canvas", ctx, input);
  return { error: refusal.error, lines: toLines(refusal.issues), checked: toLines(checked.issues) };
}

const note = { id: "n", kind: "widget", widget: "note@1", data: { markdown: "m" } };
const nowhere = [{ from: "n", to: "nowhere" }];

describe("create_canvas tells in one answer", () => {
  test("that the title is missing, and what does not fit together", async () => {
    const input = {
      idempotencyKey: "k",
      nodes: [note, note],
      edges: nowhere,
      answerSchema: { type: "object", properties: {}, required: ["gone"] },
      access: { mode: "invited" },
    };
    const expected = [
      "title missing",
      "access.invited missing",
      "nodes[1].id duplicate",
      "edges[0].to unknown_id",
      "answerSchema.properties too_few",
    ];
    expect(await refuse("create_canvas", input)).toEqual({
      error: "invalid_input",
      lines: expected,
      checked: expected,
    });
  });

  test("which field has the wrong form, and what does not fit in the others", async () => {
    const input = {
      ...{ idempotencyKey: "k", question: 5, colour: "red", edges: nowhere },
      nodes: [
        note,
        {
          ...{ id: "d", kind: "widget", widget: "decision@1" },
          data: { answerField: "pick", options: [] },
        },
        {
          ...{ id: "e", kind: "widget", widget: "decision@1" },
          data: {
            answerField: "pick",
            options: [
              { id: "a", title: "A" },
              { id: "b", title: "B" },
            ],
          },
        },
      ],
    };
    const { error, lines, checked } = await refuse("create_canvas", input);
    expect(error).toBe("invalid_input");
    expect(lines).toEqual([
      "nodes[1].data.options too_few",
      "question invalid_type",
      "colour unrecognized_key",
      "title missing",
      "edges[0].to unknown_id",
      "nodes[2].data.answerField unknown_id",
    ]);
    expect(checked).toEqual(lines);
  });

  test("of a template only that there is none yet", async () => {
    const { lines } = await refuse("create_canvas", { template: "brief", idempotencyKey: 5 });
    expect(lines).toEqual(["idempotencyKey invalid_type", "template unavailable"]);
  });

  test("no more than fifty things", async () => {
    const nodes = Array.from({ length: 45 }, (_, index) => ({
      ...note,
      id: `n${index}`,
      data: {},
    }));
    const edges = Array.from({ length: 30 }, () => ({ from: "n0", to: "nowhere" }));
    const { lines } = await refuse("create_canvas", {
      idempotencyKey: "k",
      title: "T",
      nodes,
      edges,
    });
    expect(lines).toHaveLength(50);
    expect(lines?.at(0)).toBe("nodes[0].data.markdown missing");
    expect(lines?.at(-1)).toBe("edges[4].to unknown_id");
  });
});

// The owner, who asks, is the only approver and may not approve what they ask for themselves.
test("update_canvas tells of its spec, its access and its approvals at once", async () => {
  const id = await given.create();
  const spec = {
    nodes: [
      note,
      {
        ...{ id: "ok", kind: "widget", widget: "approval@1" },
        data: { subject: "Release", required: 1, approvers: [given.account.owner.email] },
      },
    ],
    edges: nowhere,
  };
  const input = { id, spec, access: { mode: "invited" } };
  const { error, lines, checked } = await refuse("update_canvas", input);
  expect(error).toBe("invalid_input");
  expect(lines).toEqual([
    "baseVersion missing",
    "spec.title missing",
    "access.invited missing",
    "spec.edges[0].to unknown_id",
    "spec.nodes[1].data.required too_big",
  ]);
  expect(checked).toEqual(lines);
});

describe("patch_canvas tells of", () => {
  const operations = [
    { op: "update_node", id: "why", title: 5 },
    { op: "add_edge", from: "why", to: "nowhere" },
    { op: "update_node", id: "gone", title: "G" },
  ];

  test("operations that cannot be read together with those that cannot be applied", async () => {
    const id = await given.create();
    const { lines, checked } = await refuse("patch_canvas", { id, baseVersion: 1, operations });
    expect(lines).toEqual(["operations[0].title invalid_type", "operations[2].id unknown_id"]);
    expect(checked).toEqual(lines);
    const without = operations.slice(0, 2);
    expect(
      (await refuse("patch_canvas", { id, baseVersion: 1, operations: without })).lines,
    ).toEqual(["operations[0].title invalid_type", "operations[1].to unknown_id"]);
  });

  test("nothing that depends on a canvas which the caller may not edit, or on another version", async () => {
    const id = await given.create();
    const other = await given.world.addAccount();
    const foreign = other.keyContext();
    for (const { input, ctx } of [
      { input: { id, baseVersion: 1, operations }, ctx: foreign },
      { input: { id, baseVersion: 2, operations }, ctx: given.account.keyContext() },
      { input: { id: "x", baseVersion: 1, operations }, ctx: given.account.keyContext() },
    ]) {
      const { lines } = await refuse("patch_canvas", input, ctx);
      expect(lines?.filter((line) => !line.startsWith("id "))).toEqual([
        "operations[0].title invalid_type",
      ]);
    }
  });
});

test("what only hangs on the part that cannot be read is not told", async () => {
  const whole = decisionCanvas({ title: 5 });
  expect((await refuse("create_canvas", whole)).lines).toEqual(["title invalid_type"]);
});

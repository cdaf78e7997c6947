import type { Issue } from "@easel/contracts";
import { decisionCanvas, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
type Result = { id: string; version: number; warnings?: Issue[]; replayed?: boolean };
type Verdict = { valid: boolean; issues: Issue[]; warnings?: Issue[]; priceMicroUsd?: number };

const run = <Output = Result>(name: string, input: object) =>
  given.world.run<Output>(name, given.account.keyContext(), input);
const places = (warnings: Issue[] | undefined) =>
  warnings?.map(({ path, code }) => `${path} ${code}`);

const table = {
  id: "t",
  kind: "widget",
  widget: "table@1",
  data: { columns: [{ key: "n", label: "N", type: "number" }], rows: [{ n: "many" }] },
};
const { idempotencyKey: _key, access: _access, ...spec } = decisionCanvas();
const retabled = { ...spec, nodes: [...spec.nodes, table] };

/** The call is done and says the same as its check, which counts it as valid. */
async function expectWarnings(name: string, input: object, expected: string[]): Promise<Result> {
  const verdict = await run<Verdict>("validate_canvas", input);
  const result = await run(name, input);
  expect(places(result.warnings)).toEqual(expected);
  expect(verdict).toMatchObject({ valid: true, priceMicroUsd: 0, warnings: result.warnings });
  expect(verdict.issues).toEqual(
    result.warnings?.map((warning) => ({ ...warning, severity: "warning" })),
  );
  for (const { message } of result.warnings ?? []) expect(message).toMatch(/^.{40,}\.$/s);
  return result;
}

test("create_canvas is done, and says what leads nowhere; so does its replay", async () => {
  const input = decisionCanvas({ access: undefined, nodes: retabled.nodes });
  const result = await expectWarnings("create_canvas", JSON.parse(JSON.stringify(input)), [
    "access.linkRole view_only_link",
    "nodes[2].data.rows[0].n cell_type",
  ]);
  const again = await run("create_canvas", JSON.parse(JSON.stringify(input)));
  expect(again).toEqual({ ...result, replayed: true });
});

test("a canvas without a dead end has no warnings at all", async () => {
  const result = await run("create_canvas", decisionCanvas());
  expect(result).not.toHaveProperty("warnings");
  expect(await run<Verdict>("validate_canvas", decisionCanvas())).toEqual({
    valid: true,
    checked: "create_canvas",
    issues: [],
    priceMicroUsd: 0,
  });
});

test("the account's own default mode counts", async () => {
  await given.sql("update organizations set default_mode = 'signed_in'");
  const input = decisionCanvas({ access: { linkRole: "viewer" } });
  const verdict = await run<Verdict>("validate_canvas", input);
  const result = await run("create_canvas", input);
  await given.sql("update organizations set default_mode = 'link'");
  expect(verdict).not.toHaveProperty("warnings");
  expect(result).not.toHaveProperty("warnings");
});

test("update_canvas counts the access that the canvas has or gets", async () => {
  const id = await given.create();
  await expectWarnings("update_canvas", { id, baseVersion: 1, spec: retabled }, [
    "spec.nodes[2].data.rows[0].n cell_type",
  ]);
  const input = { id, baseVersion: 2, spec, access: { linkRole: "viewer" } };
  await expectWarnings("update_canvas", input, ["access.linkRole view_only_link"]);
  await expectWarnings("update_canvas", { id, baseVersion: 3, spec }, [
    "access.linkRole view_only_link",
  ]);
  const mended = await run("update_canvas", {
    id,
    baseVersion: 4,
    spec,
    access: { linkRole: "participant" },
  });
  expect(mended).not.toHaveProperty("warnings");
});

test("patch_canvas points at the operation, and is silent about what stood there before", async () => {
  const id = await given.create({ access: { linkRole: "viewer" } });
  const operations = [
    { op: "set", title: "Other" },
    { op: "add_node", node: table },
  ];
  await expectWarnings("patch_canvas", { id, baseVersion: 1, operations }, [
    "operations[1].node.data.rows[0].n cell_type",
  ]);
  const asked = { op: "set", answerSchema: spec.answerSchema };
  await expectWarnings("patch_canvas", { id, baseVersion: 2, operations: [asked] }, [
    "operations[0].answerSchema view_only_link",
  ]);
  const quiet = await run("patch_canvas", {
    id,
    baseVersion: 3,
    operations: [{ op: "set", title: "Third" }],
  });
  expect(quiet).not.toHaveProperty("warnings");
});

test("an input that is refused has issues only", async () => {
  const verdict = await run<Verdict>("validate_canvas", { title: "", question: "Q", nodes: [] });
  expect(verdict.valid).toBe(false);
  expect(verdict).not.toHaveProperty("warnings");
  expect(verdict.issues.every((issue) => issue.severity === undefined)).toBe(true);
});

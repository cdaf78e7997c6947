import type { CanvasSpec } from "@easel/contracts";
import { expect, test } from "vitest";
import { collectAnswerRules } from "../answer/answer-rules.ts";
import { checkAnswer } from "../check-answer.ts";
import { checkSpec } from "../check-spec.ts";
import { estimateSize } from "../layout/estimate-size.ts";
import { toNodeText } from "../outline/to-outline.ts";

const calculator = {
  inputs: [{ name: "seats", label: "Seats", type: "integer", default: 2 }],
  outputs: [
    { label: "Double", expression: "seats * 2" },
    { label: "Wrong", expression: "seatz * 2" },
  ],
};
const toSpec = (
  widget: "calculator@1" | "approval@1",
  data: object,
  properties = {},
): CanvasSpec => ({
  title: "T",
  nodes: [
    { id: "n", kind: "widget", widget: "note@1", data: { markdown: "m" } },
    { id: "x", kind: "widget", widget, data: { ...data } },
  ],
  edges: [],
  stayOpen: false,
  ...(Object.keys(properties).length > 0 && { answerSchema: { type: "object", properties } }),
});
const find = (spec: CanvasSpec) => checkSpec(spec).map(({ path, code }) => [path, code]);

test("a calculator's expressions are checked with the spec", () => {
  expect(checkSpec(toSpec("calculator@1", calculator))).toEqual([
    {
      path: "nodes[1].data.outputs[1].expression",
      code: "invalid_value",
      message: '"seatz" is not an input; did you mean "seats"?',
    },
  ]);
});

test("many wrong calculators are told of by their first findings only", () => {
  const outputs = Array(20).fill({ label: "L", expression: "nothing" });
  const spec = toSpec("calculator@1", { ...calculator, outputs });
  const nodes = Array.from({ length: 50 }, (_, index) => ({ ...spec.nodes[1], id: `c${index}` }));
  expect(checkSpec({ ...spec, nodes: nodes as CanvasSpec["nodes"] })).toHaveLength(20);
});

test("an approval fills an answer field that takes both decisions, and a reason where there is one", () => {
  const data = { subject: "Release", required: 1, answerField: "release" };
  const string = { type: "string" };
  expect(find(toSpec("approval@1", data, { release: string }))).toEqual([]);
  expect(
    find(
      toSpec("approval@1", data, {
        release: { ...string, enum: ["approve", "reject"] },
        releaseReason: string,
      }),
    ),
  ).toEqual([]);
  expect(find(toSpec("approval@1", data))).toEqual([["nodes[1].data.answerField", "unknown_id"]]);
  expect(find(toSpec("approval@1", data, { release: { type: "boolean" } }))).toEqual([
    ["nodes[1].data.answerField", "invalid_value"],
  ]);
  expect(find(toSpec("approval@1", data, { release: { ...string, enum: ["approve"] } }))).toEqual([
    ["nodes[1].data.answerField", "invalid_value"],
  ]);
  expect(
    find(toSpec("approval@1", data, { release: string, releaseReason: { type: "number" } })),
  ).toEqual([["nodes[1].data.answerField", "invalid_value"]]);
});

test("an answer to an approval is one of its two decisions", () => {
  const data = { subject: "Release", required: 1, answerField: "release" };
  const { nodes } = toSpec("approval@1", data);
  const schema = {
    type: "object" as const,
    properties: {
      release: { type: "string" as const },
      releaseReason: { type: "string" as const },
    },
  };
  const rules = collectAnswerRules(schema, nodes);
  const answer = { release: "reject", releaseReason: "Too early" };
  expect(checkAnswer(rules, answer)).toEqual({ ok: true, answer });
  expect(checkAnswer(rules, { release: "maybe" })).toMatchObject({
    ok: false,
    issues: [{ path: "release" }],
  });
});

test("a calculator has its own size and text", () => {
  const [, node] = toSpec("calculator@1", calculator).nodes;
  expect(node && estimateSize(node)).not.toEqual(estimateSize({ id: "c", kind: "component" }));
  expect(node && toNodeText(node)).toMatch(/^Inputs:\n\n- Seats: 2\n\nOutputs:\n\n- Double: 4/);
});

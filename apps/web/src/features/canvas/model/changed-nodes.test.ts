import type { CanvasView } from "@easel/contracts";
import { expect, test } from "vitest";
import { findChanges, toChangeWords } from "./changed-nodes.ts";

const note = (id: string, markdown: string) => ({
  id,
  kind: "widget" as const,
  widget: "note@1",
  data: { markdown },
});

const VIEW: CanvasView = {
  id: "a".repeat(32),
  title: "Plan",
  version: 1,
  layoutVersion: 1,
  status: "active",
  expiresAt: null,
  stayOpen: false,
  createdAt: "2026-12-01T00:00:00Z",
  updatedAt: "2026-12-01T00:00:00Z",
  agentName: "Agent",
  nodes: [note("one", "1"), note("two", "2")],
  edges: [],
  layout: {},
  answerCount: 0,
  ownAnswers: [],
  records: {},
  components: {},
  stateRevision: 0,
  viewer: { role: "viewer", person: null, mayAnswer: false },
};

test("finds what came, changed and went", () => {
  const after = { ...VIEW, nodes: [note("two", "2!"), note("three", "3")], question: "Now?" };
  const change = findChanges(VIEW, after);
  expect(change).toEqual({ added: ["three"], changed: ["two"], removed: 1, questionChanged: true });
  expect(toChangeWords(change)).toBe(
    "Canvas changed: 1 item new, 1 item updated, 1 item removed, the question changed.",
  );
});

test("moving items is not news", () => {
  const after = { ...VIEW, layout: { one: { x: 1, y: 1, width: 200, height: 100 } } };
  expect(toChangeWords(findChanges(VIEW, after))).toBe("");
});

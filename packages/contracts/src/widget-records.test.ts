import { describe, expect, test } from "vitest";
import { findIssues } from "./issues.ts";
import {
  AGENT_RECORD_KINDS,
  RECORD_KINDS,
  RECORD_VALUES,
  type RecordKind,
} from "./widget-records.ts";

const card = { id: "c1", column: "todo", title: "Write" };

describe("a record is", () => {
  test.each<[RecordKind, object]>([
    ["vote", { options: ["a"] }],
    ["vote", { options: [] }],
    ["vote", { options: Array.from({ length: 20 }, (_, index) => `o${index}`) }],
    ["ranking", { order: ["b", "a"] }],
    ["tick", { item: "keys", done: false }],
    ["approval", { decision: "approve" }],
    ["approval", { decision: "reject", reason: "Too early" }],
    ["card", { op: "add", card, after: null }],
    ["card", { op: "edit", card: "c1", title: "New", body: null, tags: ["a"] }],
    ["card", { op: "move", card: "c1", column: "done", after: "c2" }],
    ["card", { op: "remove", card: "c1" }],
    ["message", { text: "Hello" }],
    ["scenario", { values: { seats: 3, yearly: true } }],
    ["scenario", { name: "Large", values: {} }],
    ["document", { markdown: "" }],
    ["document", { markdown: "m".repeat(65_536) }],
    ["weights", { weights: { rent: 0, size: 100 } }],
  ])("%s %j", (kind, value) => {
    expect(RECORD_VALUES[kind].parse(value)).toEqual(value);
  });
});

describe("a record is not", () => {
  test.each<[RecordKind, unknown, [string, string][]]>([
    ["vote", { options: ["a", "a"] }, [["options[1]", "duplicate"]]],
    ["vote", { options: "a" }, [["options", "invalid_type"]]],
    [
      "vote",
      { options: Array.from({ length: 21 }, (_, index) => `o${index}`) },
      [["options", "too_many"]],
    ],
    ["ranking", { order: ["a", "b", "a"] }, [["order[2]", "duplicate"]]],
    ["ranking", { order: ["a b"] }, [["order[0]", "invalid_format"]]],
    ["tick", { item: "keys" }, [["done", "missing"]]],
    ["approval", { decision: "reject" }, [["reason", "missing"]]],
    ["approval", { decision: "reject", reason: "  " }, [["reason", "missing"]]],
    ["approval", { decision: "maybe" }, [["decision", "invalid_value"]]],
    ["approval", { decision: "approve", reason: "r".repeat(2001) }, [["reason", "too_long"]]],
    [
      "card",
      { op: "add", card: { ...card, position: "V" } },
      [["card.position", "unrecognized_key"]],
    ],
    ["card", { op: "edit", card: "c1", title: null }, [["title", "invalid_type"]]],
    ["card", { op: "move", card: "c1" }, [["column", "missing"]]],
    ["card", { op: "clear" }, [["op", "invalid_value"]]],
    ["message", { text: " " }, [["text", "invalid_value"]]],
    ["message", { text: "t".repeat(4001) }, [["text", "too_long"]]],
    ["scenario", { values: { seats: "3" } }, [["values.seats", "invalid_type"]]],
    ["scenario", { values: { "a b": 3 } }, [['values["a b"]', "invalid_key"]]],
    // Each sign takes three bytes: 65 538 in all.
    ["document", { markdown: "文".repeat(21_846) }, [["markdown", "too_long"]]],
    ["weights", { weights: { rent: -1 } }, [["weights.rent", "too_small"]]],
    ["weights", { weights: { rent: 101 } }, [["weights.rent", "too_big"]]],
    ["weights", { weights: {}, by: "ana" }, [["by", "unrecognized_key"]]],
  ])("%s %j", (kind, value, issues) => {
    expect(findIssues(RECORD_VALUES[kind], value).map(({ path, code }) => [path, code])).toEqual(
      issues,
    );
  });
});

test("no record that stands for a person's opinion can come from an agent", () => {
  const opinions = ["vote", "ranking", "approval", "weights", "scenario"] as const;
  expect(opinions.filter((kind) => AGENT_RECORD_KINDS.has(kind))).toEqual([]);
  expect(new Set(Object.values(RECORD_KINDS))).toEqual(new Set(Object.keys(RECORD_VALUES)));
});

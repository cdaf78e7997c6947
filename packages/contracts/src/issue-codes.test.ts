import { describe, expect, test } from "vitest";
import { z } from "zod";
import { findIssues, toPathText } from "./issues.ts";

const find = (schema: z.ZodType, value: unknown) =>
  findIssues(schema, value).map(({ path, code }) => [path, code]);

describe("a path is written as a reader would", () => {
  test.each<[PropertyKey[], string]>([
    [[], ""],
    [["title"], "title"],
    [["nodes", 2, "data", "rows", 0], "nodes[2].data.rows[0]"],
    [[0, "a"], "[0].a"],
    [["with-dash", "_x9"], "with-dash._x9"],
    [["9lives"], '["9lives"]'],
    [["a.b", "c[0]", 'd"e'], '["a.b"]["c[0]"]["d\\"e"]'],
    [["点", "", " "], '["点"][""][" "]'],
    [["7"], '["7"]'],
  ])("%j", (path, text) => {
    expect(toPathText(path)).toBe(text);
  });

  test("different paths never read the same", () => {
    const parts = ["a", "a.b", "b", "0", 0, "", "[0]", '"'] as const;
    const paths = parts.flatMap((first) => parts.map((second) => [first, second]));
    expect(new Set(paths.map(toPathText)).size).toBe(paths.length);
  });
});

describe("a code says what is wrong", () => {
  const thing = z.strictObject({
    text: z.string().min(2).max(3),
    list: z.array(z.int()).min(1).max(2),
    number: z.number().min(0).max(9),
  });
  const fine = { text: "ab", list: [1], number: 5 };
  test.each<[object, [string, string][]]>([
    [{ text: "a" }, [["text", "too_short"]]],
    [{ text: "abcd" }, [["text", "too_long"]]],
    [{ list: [] }, [["list", "too_few"]]],
    [{ list: [1, 2, 3] }, [["list", "too_many"]]],
    [{ list: [1.5] }, [["list[0]", "invalid_type"]]],
    [{ number: -1 }, [["number", "too_small"]]],
    [{ number: 10 }, [["number", "too_big"]]],
    [{ number: Number.NaN }, [["number", "invalid_type"]]],
    [{ number: undefined }, [["number", "missing"]]],
    [{ number: null }, [["number", "invalid_type"]]],
    [
      { extra: 1, more: 2 },
      [
        ["extra", "unrecognized_key"],
        ["more", "unrecognized_key"],
      ],
    ],
    [
      { text: 1, number: "x" },
      [
        ["text", "invalid_type"],
        ["number", "invalid_type"],
      ],
    ],
  ])("%j", (changes, issues) => {
    expect(find(thing, { ...fine, ...changes })).toEqual(issues);
  });
});

test("a choice by a field points at that field when it names no branch, and into the branch when it does", () => {
  const choice = z.discriminatedUnion("op", [
    z.strictObject({ op: z.literal("add"), node: z.strictObject({ id: z.string() }) }),
    z.strictObject({ op: z.literal("remove"), id: z.string() }),
  ]);
  expect(find(z.array(choice), [{ op: "explode" }, {}, { op: "add", node: { id: 5 } }])).toEqual([
    ["[0].op", "invalid_value"],
    ["[1].op", "missing"],
    ["[2].node.id", "invalid_type"],
  ]);
});

test("of a union the branch that came furthest is told", () => {
  const row = z.union([z.record(z.string(), z.number()), z.array(z.number())]);
  expect(find(z.strictObject({ row }), { row: [1, "x"] })).toEqual([["row[1]", "invalid_type"]]);
  expect(find(z.strictObject({ row }), { row: { a: 1, b: "x" } })).toEqual([
    ["row.b", "invalid_type"],
  ]);
});

test("a rule of ours keeps its own code and path", () => {
  const schema = z.strictObject({ a: z.number() }).superRefine((_, context) => {
    context.addIssue({
      code: "custom",
      path: ["a"],
      params: { code: "duplicate" },
      message: "Twice.",
    });
  });
  expect(findIssues(schema, { a: 1 }, ["spec"])).toEqual([
    { path: "spec.a", code: "duplicate", message: "Twice." },
  ]);
});

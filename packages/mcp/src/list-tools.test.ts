import { catalog, surfaces } from "@easel/operations";
import { expect, test } from "vitest";
import { findListingProblems } from "./find-listing-problems.ts";
import { buildToolList, type ListedTool } from "./list-tools.ts";
import { fixtureCatalog, fixtureSurfaces } from "./testing/fixture-catalog.ts";

test("only operations for agents are listed, in the catalog's order, with their hints", () => {
  const list = buildToolList(fixtureCatalog, fixtureSurfaces);
  expect(list.tools.map((tool) => tool.name)).toEqual([
    "greet",
    "wait_for_nothing",
    "remove_thing",
  ]);
  expect(list.tools[1]?.annotations).toEqual({
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  });
  expect(list.tools[2]?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
  expect(JSON.parse(`{${list.splice.json}}`)).toEqual({ tools: list.tools });
  expect(list.find("hidden_from_agents")).toBeUndefined();
});

test("the real list is one that every known client takes, and small", () => {
  expect(findListingProblems(buildToolList(catalog, surfaces).tools)).toEqual([]);
});

test.each([
  ["a long name", { name: "a".repeat(33) }, "name"],
  [
    "a root union",
    { inputSchema: { type: "object", properties: {}, anyOf: [] } },
    'root has "anyOf"',
  ],
  [
    "an untyped array",
    { inputSchema: { type: "object", properties: { a: { type: "array", items: {} } } } },
    "untyped",
  ],
  ["no description", { description: " " }, "description"],
  ["its size", { description: "x".repeat(2000) }, "bytes"],
])("%s is a problem", (_, change, problem) => {
  const [sound] = buildToolList(fixtureCatalog, fixtureSurfaces).tools;
  const tool = { ...sound, ...change } as ListedTool;
  expect(findListingProblems([tool]).join()).toContain(problem);
});

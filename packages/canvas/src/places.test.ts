import type { CanvasNode } from "@easel/contracts";
import { expect, test } from "vitest";
import { splitPlaces } from "./places.ts";

test("splitPlaces parts nodes from the places that they ask for", () => {
  const bare: CanvasNode = { id: "a", kind: "widget", widget: "note@1", data: { markdown: "" } };
  const position = { x: 1, y: 2 };
  const size = { width: 200, height: 100 };
  const nodes = [bare, { ...bare, id: "b", position }, { ...bare, id: "c", position, size }];
  expect(splitPlaces(nodes)).toEqual({
    nodes: [bare, { ...bare, id: "b" }, { ...bare, id: "c" }],
    wanted: new Map([
      ["b", { position }],
      ["c", { position, size }],
    ]),
  });
});

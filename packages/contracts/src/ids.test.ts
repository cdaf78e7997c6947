import { expect, test } from "vitest";
import { CanvasId, NodeId, toCanvasId, toUuid } from "./ids.ts";

const UUID = "01234567-89ab-cdef-0123-456789abcdef";
const ID = "0123456789abcdef0123456789abcdef";

test("a canvas id and its uuid are the same 16 bytes", () => {
  expect(toCanvasId(UUID)).toBe(ID);
  expect(toUuid(ID)).toBe(UUID);
  const random = crypto.randomUUID();
  expect(toUuid(toCanvasId(random))).toBe(random);
});

test.each([
  "",
  ID.slice(1),
  `${ID}0`,
  ID.toUpperCase(),
  UUID,
  ` ${ID}`,
  `${ID}\n`,
  `${ID.slice(1)}g`,
])("%j is no canvas id", (text) => {
  expect(CanvasId.safeParse(text).success).toBe(false);
});

test("a node id is any text of 1 to 64 characters", () => {
  for (const id of ["a", " ", "a/b?c#d", "点", "constructor", "x".repeat(64)])
    expect(NodeId.safeParse(id).data).toBe(id);
  for (const id of ["", "x".repeat(65), 5, null]) expect(NodeId.safeParse(id).success).toBe(false);
});

import { expect, test } from "vitest";
import { findNextClosing } from "./next-closing.ts";

test("the soonest of what is still to come counts, whatever zone it is written in", () => {
  const nodes = [
    { data: { closesAt: "2026-05-01T12:00:00+02:00" } },
    { data: { deadline: "2026-05-01T09:30:00Z" } },
    { data: { closesAt: 7 } },
    {},
  ];
  expect(findNextClosing(nodes, Date.UTC(2026, 4, 1, 9))).toBe(Date.UTC(2026, 4, 1, 9, 30));
  expect(findNextClosing(nodes, Date.UTC(2026, 4, 1, 9, 30))).toBe(Date.UTC(2026, 4, 1, 10));
  expect(findNextClosing(nodes, Date.UTC(2026, 4, 1, 10))).toBeUndefined();
});

import { expect, test } from "vitest";
import { readFilter, toFilterPath } from "./filter-address.ts";
import { type Filter, NO_FILTER } from "./filter-canvases.ts";

test("a filter survives the address, and none leaves it bare", () => {
  const filter: Filter = { search: "a & b=c", status: "answered", order: "title" };
  const path = toFilterPath("/canvases", filter);
  expect(path).toBe("/canvases?search=a+%26+b%3Dc&status=answered&order=title");
  expect(readFilter(new URL(path, "http://e.test").searchParams)).toEqual(filter);
  expect(toFilterPath("/canvases", NO_FILTER)).toBe("/canvases");
});

test("nonsense in an address is no filter", () => {
  const query = new URLSearchParams("status=constructor&order=__proto__");
  expect(readFilter(query)).toEqual(NO_FILTER);
});

import { expect, test } from "vitest";
import { type Filter, NO_FILTER } from "./filter.ts";
import { readFilter, toFilterPath, toFirstSearch } from "./filter-address.ts";

test("a filter survives the address, and none leaves it bare", () => {
  const filter: Filter = { search: "a & b=c", status: "answered", order: "title" };
  const path = toFilterPath("/canvases", filter);
  expect(path).toBe("/canvases?search=a+%26+b%3Dc&status=answered&order=title");
  expect(readFilter(new URL(path, "http://e.test").searchParams)).toEqual(filter);
  expect(toFilterPath("/canvases", NO_FILTER)).toBe("/canvases");
});

test("a page reads the same filter, of a name that is there twice the first", () => {
  expect(toFirstSearch({ search: ["one", "two"], status: "closed" })).toEqual({
    ...{ search: "one", status: "closed", order: "newest", limit: 50 },
  });
  expect(toFirstSearch({ search: "x".repeat(300) }).search).toHaveLength(200);
});

test("nonsense in an address is no filter", () => {
  const query = new URLSearchParams("status=constructor&order=__proto__");
  expect(readFilter(query)).toEqual(NO_FILTER);
});

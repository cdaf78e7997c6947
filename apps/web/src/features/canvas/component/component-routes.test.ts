import type { StoredNode } from "@easel/contracts";
import { expect, test } from "vitest";
import { isDeclaredRoute, readRoute, writeRoute } from "./component-routes.ts";
import { toFrameAddress } from "./frame-address.ts";

test("paths of several components stand beside each other in the address", () => {
  const one = writeRoute("", "a&b", "/x?y=1");
  const two = writeRoute(one, "c", "/z");
  expect([readRoute(two, "a&b"), readRoute(two, "c"), readRoute(two, "d")]).toEqual([
    "/x?y=1",
    "/z",
    null,
  ]);
  expect(readRoute(writeRoute(two, "c", "/"), "c")).toBe("/");
});

test("another anchor is no path", () => {
  expect(readRoute("#item-61", "a")).toBeNull();
  expect(writeRoute("#item-61", "a", "/")).toBe("#routes?a=%2F");
});

test.each([
  ["/", true],
  ["/customers/7", true],
  ["/customers/", false],
  ["/customers/7/orders", false],
  ["/Customers/7", false],
  ["", false],
])("with / and /customers/:id declared, %s is declared: %s", (path, isDeclared) => {
  const routes = [{ path: "/" }, { path: "/customers/:id" }];
  const node: StoredNode = { id: "a", kind: "component", routes };
  expect(isDeclaredRoute(node, path)).toBe(isDeclared);
  expect(isDeclaredRoute({ id: "a", kind: "component" }, path)).toBe(false);
});

test("a frame's address names its node, whatever it is called, and keeps the nonce to the browser", () => {
  expect(toFrameAddress("0123", "../a b", "ff")).toBe("/frames/0123/~..%2Fa%20b#ff");
});

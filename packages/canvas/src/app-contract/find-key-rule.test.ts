import fc from "fast-check";
import { expect, test } from "vitest";
import { toContract } from "./contract-fixture.ts";
import { findKeyRule } from "./find-key-rule.ts";

const contract = toContract({
  state: {
    cart: { writers: "any" },
    "cart.*": { writers: "any" },
    "cart.items.*": { writers: "any" },
    "cart.items.first": { writers: "any" },
    "cart.items:*": { writers: "any" },
    "a..*": { writers: "any" },
    "toString.*": { writers: "any" },
  },
  roles: {},
  events: [],
});

test.each<[string, string | null]>([
  ["cart", "cart"],
  ["cart.total", "cart.*"],
  ["cart.items", "cart.*"],
  ["cart.items.3", "cart.items.*"],
  ["cart.items.3.name", "cart.items.*"],
  ["cart.items.first", "cart.items.first"],
  ["cart.items.first.name", "cart.items.*"],
  ["cart.items:3", "cart.items:*"],
  ["cart.items.a:b", "cart.items.*"],
  ["cart.", null],
  ["cart.items.", "cart.*"],
  ["cart:x", null],
  ["carts", null],
  ["xcart.a", null],
  ["", null],
  ["a.b", null],
  ["a..b", "a..*"],
  ["toString", null],
  ["toString.x", "toString.*"],
  ["constructor", null],
  ["__proto__", null],
])("%s falls under %s", (key, name) => {
  expect(findKeyRule(contract, key)?.name ?? null).toBe(name);
});

test("of all prefixes that a key starts with the longest decides", () => {
  const part = fc.constantFrom("a", "b", "ab");
  const separator = fc.constantFrom(".", ":");
  const path = fc
    .array(fc.tuple(part, separator), { minLength: 1, maxLength: 4 })
    .map((steps) => steps.flat().join(""));
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1 }), path, part, (prefixes, start, end) => {
      const declared = toContract({
        state: Object.fromEntries(prefixes.map((prefix) => [`${prefix}*`, { writers: "any" }])),
        roles: {},
        events: [],
      });
      const key = start + end;
      const longest = prefixes
        .filter((prefix) => key.startsWith(prefix) && key.length > prefix.length)
        .sort((left, right) => right.length - left.length)[0];
      expect(findKeyRule(declared, key)?.name ?? null).toBe(longest ? `${longest}*` : null);
    }),
  );
});

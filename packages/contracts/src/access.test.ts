import { expect, test } from "vitest";
import { AccessInput, Email } from "./access.ts";

test.each([
  ["ana@example.com", "ana@example.com"],
  ["Ana.Maria+work@Example.CO.uk", "ana.maria+work@example.co.uk"],
  ["o'neil_1-x@sub.example.com", "o'neil_1-x@sub.example.com"],
  [`${"a".repeat(242)}@example.com`, `${"a".repeat(242)}@example.com`],
])("%s is an address", (text, stored) => {
  expect(Email.parse(text)).toBe(stored);
});

test.each([
  "",
  "ana",
  "ana@",
  "@example.com",
  "ana@example",
  "ana@example.c",
  "ana..maria@example.com",
  ".ana@example.com",
  "ana.@example.com",
  "ana'@example.com",
  "ana@-example.com",
  "ana @example.com",
  "ana@example.com ",
  "ana@example.com\nbcc: b@example.com",
  "Ana <ana@example.com>",
  "änä@example.com",
  `${"a".repeat(243)}@example.com`,
])("%j is none", (text) => {
  expect(Email.safeParse(text).success).toBe(false);
});

test("checking a long hostile address takes no time", () => {
  const startedAt = performance.now();
  for (const text of [`${"a.".repeat(120)}!`, `${"a".repeat(250)}!`, `a@${"a-".repeat(120)}!`])
    Email.safeParse(text);
  expect(performance.now() - startedAt).toBeLessThan(200);
});

test("access knows its own fields only", () => {
  expect(AccessInput.safeParse({}).success).toBe(true);
  expect(AccessInput.safeParse({ role: "admin" }).success).toBe(false);
  expect(AccessInput.safeParse({ linkRole: "editor" }).success).toBe(false);
  expect(
    AccessInput.safeParse({ invited: [{ email: "ana@example.com", role: "admin" }] }).success,
  ).toBe(false);
});

import { expect, test } from "vitest";
import { hashToken, isToken, newToken, type TokenKind } from "./tokens.ts";

const KINDS: TokenKind[] = ["ek", "es", "ei"];

test.each(KINDS)("a token of kind %s says its kind and holds 256 random bits", (kind) => {
  const token = newToken(kind);
  expect(token).toMatch(new RegExp(`^${kind}_[A-Za-z0-9_-]{43}$`));
  expect(Buffer.from(token.slice(3), "base64url")).toHaveLength(32);
});

test("no two of a thousand tokens are the same", () => {
  expect(new Set(Array.from({ length: 1000 }, () => newToken("ek"))).size).toBe(1000);
});

test("a token is recognised by its own kind only", () => {
  for (const kind of KINDS)
    expect(KINDS.filter((other) => isToken(other, newToken(kind)))).toEqual([kind]);
});

test("what is not exactly a token is none", () => {
  const token = newToken("ek");
  for (const text of [
    "",
    "ek_",
    token.slice(0, -1),
    `${token}A`,
    `${token}\n`,
    ` ${token}`,
    token.replace("_", "-"),
    token.toUpperCase(),
    `ek_${"=".repeat(43)}`,
  ])
    expect(isToken("ek", text)).toBe(false);
});

test("what is stored is the SHA-256 of the whole token", () => {
  // Known answer: sha256 of "abc" (FIPS 180-2, appendix B.1).
  expect(hashToken("abc").toString("hex")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

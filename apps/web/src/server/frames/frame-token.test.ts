import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { readFrameToken, signFrameToken } from "./frame-token.ts";

const key = Buffer.alloc(32, 7);
const now = new Date("2026-12-01T10:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const ticket = {
  canvas: "abcdefghijklmnopqrstuvwxyz",
  node: "board",
  org: "0e7d1f0a-5b0f-4c8f-9d1b-0a8c7b6d5e4f",
  version: 3,
  script: "a".repeat(64),
  styles: "b".repeat(64),
};
const token = signFrameToken(ticket, { key, now });

test("what was signed is read back for a minute and not a moment longer", () => {
  const exp = now.getTime() + 60_000;
  expect(readFrameToken(token, { key, now: at(59.999) })).toEqual({ ...ticket, exp });
  expect(readFrameToken(token, { key, now: at(60) })).toBeNull();
  expect(readFrameToken(token, { key, now: at(61) })).toBeNull();
});

test("another key, another body or another signature is nothing", () => {
  const [body = "", signature = ""] = token.split(".");
  const other = Buffer.from(JSON.stringify({ ...ticket, canvas: "z".repeat(26), exp: 1e15 }));
  const forged = [
    "",
    ".",
    body,
    `${body}.`,
    `.${signature}`,
    `${other.toString("base64url")}.${signature}`,
    `${body}.${signature.slice(1)}`,
    `${body}.${signature}.${signature}`,
    `${body}.${"A".repeat(43)}`,
    "x".repeat(1_000_000),
  ];
  for (const text of forged) expect(readFrameToken(text, { key, now })).toBeNull();
  expect(readFrameToken(token, { key: Buffer.alloc(32, 8), now })).toBeNull();
});

test("a body that is signed and yet no ticket is nothing", () => {
  for (const content of ["{}", "null", "[", JSON.stringify({ ...ticket, exp: 1e15, more: 1 })]) {
    const body = Buffer.from(content).toString("base64url");
    const signature = createHmac("sha256", key).update(`frame ${body}`).digest("base64url");
    expect(readFrameToken(`${body}.${signature}`, { key, now })).toBeNull();
  }
});

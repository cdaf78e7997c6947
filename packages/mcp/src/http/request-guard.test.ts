import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readBearerToken } from "./bearer-token.ts";
import { isAllowedHost, isAllowedOrigin, isOwnPage } from "./request-guard.ts";

const hosts = ["localhost", "127.0.0.1", "[::1]", "easel.example.com"];
const own = ["http://localhost:4600", "https://easel.example.com"];

test.each([
  ["localhost:4600", true],
  ["LOCALHOST", true],
  ["[::1]:4600", true],
  ["easel.example.com", true],
  ["evil.example", false],
  ["localhost.evil.example", false],
  ["localhost@evil.example", false],
  ["local host", false],
  ["", false],
  [undefined, false],
])("Host %j is allowed: %s", (host, allowed) => {
  expect(isAllowedHost(host, hosts)).toBe(allowed);
});

test.each([
  [undefined, true],
  ["http://localhost:4600", true],
  ["HTTP://LOCALHOST:4600", true],
  ["http://localhost:4601", false],
  ["http://localhost:4600.evil.example", false],
  ["null", false],
  ["", false],
])("Origin %j may call: %s", (origin, allowed) => {
  expect(isAllowedOrigin(origin, own)).toBe(allowed);
});

test.each([
  [{ origin: "https://easel.example.com" }, true],
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, false],
  [{ origin: "https://evil.example" }, false],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{}, false],
])("%j comes from an own page: %s", (headers, isOwn) => {
  // safe because only the headers are looked at.
  expect(isOwnPage({ headers } as IncomingMessage, own)).toBe(isOwn);
});

test.each([
  ["Bearer abc_DEF-1.2~3+4/5==", "abc_DEF-1.2~3+4/5=="],
  ["bearer abc", "abc"],
  ["BEARER   abc ", "abc"],
  ["Basic abc", null],
  ["Bearer", null],
  ["Bearer a b", null],
  [undefined, null],
])("the token of %j is %j", (header, token) => {
  expect(readBearerToken(header)).toBe(token);
});

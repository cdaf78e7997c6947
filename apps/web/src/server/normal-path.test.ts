import fc from "fast-check";
import { expect, test } from "vitest";
import { toNormalPath } from "./normal-path.ts";

const ID = "0123456789abcdef0123456789abcdef";

test.each([
  ["/", "/"],
  [`/c/${ID}`, `/c/${ID}`],
  [`/c/${ID}/`, `/c/${ID}/`],
  [`/./c/${ID}`, `/c/${ID}`],
  [`/x/../c/${ID}`, `/c/${ID}`],
  [`/%2e/c/${ID}`, `/c/${ID}`],
  [`/c/%30${ID.slice(1)}`, `/c/${ID}`],
  [`/%63/${ID}`, `/c/${ID}`],
  [`//c/${ID}`, `/c/${ID}`],
  [`/\\c\\${ID}`, `/c/${ID}`],
  ["//evil.example/mcp", "/evil.example/mcp"],
  ["/\\evil.example", "/evil.example"],
  ["/../../..", "/"],
  // What has a meaning of its own stays escaped.
  ["/c/a%2Fb", "/c/a%2Fb"],
  ["/%25%36%31", "/%2561"],
  ["/%C3%A9", "/%C3%A9"],
])("%s is spelled %s", (path, normal) => {
  expect(toNormalPath(path)).toBe(normal);
});

test("a spelling is final, and never leads to another host", () => {
  const part = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%2F",
    "%5c",
    "%61",
    "c",
    "@",
    ":",
    "é",
    "%25",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = toNormalPath(`/${parts.join("")}`);
      expect(toNormalPath(once)).toBe(once);
      expect(once).toMatch(/^\/(?![/\\])/);
    }),
  );
});

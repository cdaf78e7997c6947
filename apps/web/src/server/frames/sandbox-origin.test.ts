import { expect, test } from "vitest";
import { toSandboxLabel, toSandboxPolicy } from "./sandbox-origin.ts";

const CANVAS = "0123456789abcdef0123456789abcdef";
/** printf %s 0123456789abcdef0123456789abcdef | openssl sha256 -binary | base32 | tr A-Z a-z | cut -c1-26 */
const LABEL = "h2y32q4zi7vxmkmy4vtmzqxath";

const local = { setting: "auto", publicUrl: "http://127.0.0.1:4600", port: 4600, ownOrigins: [] };
const hosted = {
  setting: "auto",
  publicUrl: "https://easel.example",
  port: 4600,
  ownOrigins: ["https://easel.example", "http://localhost:4600"],
};

test("a canvas is named by its hash", () => {
  expect(toSandboxLabel(CANVAS)).toBe(LABEL);
});

test("a server on this machine gives each canvas a name below localhost", () => {
  const policy = toSandboxPolicy(local);
  for (const host of ["localhost:4600", "127.0.0.1:4600", "[::1]:4600"])
    expect(policy.originFor(host, CANVAS)).toBe(`http://${LABEL}.localhost:4600`);
  expect(policy.frameSources).toEqual(["'self'", "http://*.localhost:4600"]);
  expect(policy.isFallbackPublic).toBe(false);
});

test("reached under another name, the app's own host serves, and it is said", () => {
  const policy = toSandboxPolicy(hosted);
  expect(policy.originFor("easel.example", CANVAS)).toBeNull();
  expect(policy.readHome("easel.example", LABEL)).toBe("https://easel.example");
  expect(policy.isFallbackPublic).toBe(true);
  // Who can have an origin apart does not get the document here.
  expect(policy.readHome("localhost:4600", LABEL)).toBeNull();
});

test("a domain for it is used whatever the app is called", () => {
  const policy = toSandboxPolicy({ ...hosted, setting: "https://*.usercontent.example" });
  for (const host of ["easel.example", "localhost:4600"])
    expect(policy.originFor(host, CANVAS)).toBe(`https://${LABEL}.usercontent.example`);
  expect(policy.readHome("easel.example", LABEL)).toBeNull();
  expect(policy.isFallbackPublic).toBe(false);
  expect(policy.frameSources).toEqual(["'self'", "https://*.usercontent.example"]);
});

test("only a label in the right place makes a sandbox host, and only its own canvas lives there", () => {
  const policy = toSandboxPolicy(local);
  const host = `${LABEL}.localhost:4600`;
  expect(policy.isSandboxHost(host)).toBe(true);
  expect(policy.readHome(host, LABEL)).toBe(`http://${host}`);
  expect(policy.readHome(host, "a".repeat(26))).toBeNull();
  for (const other of [
    undefined,
    "",
    "localhost:4600",
    "127.0.0.1:4600",
    `${LABEL}.localhost`,
    `${LABEL}.localhost:4601`,
    `${LABEL}.localhost.evil.example:4600`,
    `x.${LABEL}.localhost:4600`,
    `${LABEL.slice(1)}.localhost:4600`,
    `${LABEL}.evil.example`,
  ])
    expect(policy.isSandboxHost(other)).toBe(false);
});

import { expect, test } from "vitest";
import { toOriginPolicy } from "./origin-policy.ts";

test("a local server answers under its loopback names", () => {
  const policy = toOriginPolicy({ publicUrl: undefined, host: "127.0.0.1", port: 4600 });
  expect(policy).toMatchObject({
    publicUrl: "http://127.0.0.1:4600",
    mcpUrl: "http://127.0.0.1:4600/mcp",
    isSecure: false,
  });
  expect(policy.allowedHosts).toEqual(["localhost", "127.0.0.1", "[::1]"]);
  expect(policy.ownOrigins).toContain("http://localhost:4600");
  expect(policy.ownOrigins).not.toContain("http://localhost");
});

test("PUBLIC_URL adds its name, and https makes cookies secure", () => {
  const policy = toOriginPolicy({
    publicUrl: "https://easel.example.com",
    host: "127.0.0.1",
    port: 4600,
  });
  expect(policy.isSecure).toBe(true);
  expect(policy.allowedHosts).toContain("easel.example.com");
  expect(policy.ownOrigins).toContain("https://easel.example.com");
  expect(policy.ownOrigins).not.toContain("http://easel.example.com:4600");
});

test("a default port does not stand in an origin", () => {
  expect(
    toOriginPolicy({ publicUrl: undefined, host: "127.0.0.1", port: 80 }).ownOrigins,
  ).toContain("http://localhost");
});

test.each(["0.0.0.0", "::"])(
  "listening on %s is shown as loopback, and any own address is known",
  (host) => {
    const policy = toOriginPolicy({ publicUrl: undefined, host, port: 4600 });
    expect(policy.publicUrl).toBe("http://127.0.0.1:4600");
    expect(policy.allowedHosts).toContain("127.0.0.1");
  },
);

test("an IPv6 address stands in brackets", () => {
  expect(toOriginPolicy({ publicUrl: undefined, host: "::1", port: 4600 }).publicUrl).toBe(
    "http://[::1]:4600",
  );
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { readCookie, toCookieNames, toSetCookie } from "./cookies.ts";
import { ensureViewerCookie, readViewerId } from "./viewer-cookie.ts";

test.each([
  ["a=1; b=2", "b", "2"],
  ["a=1;b=2", "b", "2"],
  ["ab=1; b=2", "b", "2"],
  ["b=1; b=2", "b", "1"],
  ["b=x=y", "b", "x=y"],
  ["b", "b", null],
  ["=b", "b", null],
  ["", "b", null],
  [null, "b", null],
  [undefined, "b", null],
])("in %j the cookie %s is %j", (header, name, value) => {
  expect(readCookie(header, name)).toBe(value);
});

test("over https a cookie is pinned to its host", () => {
  expect(toCookieNames(true)).toEqual({
    session: "__Host-easel_session",
    viewer: "__Host-easel_viewer",
  });
  const cookie = toSetCookie("__Host-easel_viewer", "v", { isSecure: true, maxAgeSeconds: 5 });
  expect(cookie).toBe("__Host-easel_viewer=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=5; Secure");
  expect(toSetCookie("a", "v", { isSecure: false, maxAgeSeconds: 5 })).not.toContain("Secure");
});

test("a browser gets a viewer cookie once, and the page behind sees it at once", async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    ensureViewerCookie(request, response, false);
    seen.push(request.headers.cookie);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = await fetch(url, { headers: { cookie: "theme=dark" } });
  const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(seen[0]).toBe(`${cookie}; theme=dark`);
  const second = await fetch(url, { headers: { cookie } });
  expect(second.headers.get("set-cookie")).toBeNull();
  const forged = await fetch(url, { headers: { cookie: "easel_viewer=short" } });
  expect(forged.headers.get("set-cookie")).toContain("easel_viewer=");
  expect(readViewerId(seen[2], false)).toMatch(/^[0-9a-f]{64}$/);
  expect(readViewerId("easel_viewer=short", false)).toBeNull();
  await new Promise((resolve) => server.close(resolve));
});

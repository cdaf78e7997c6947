import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "@easel/contracts";
import { assignRequestId } from "@easel/mcp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toOriginPolicy } from "./origin-policy.ts";
import { createServeRest } from "./serve-rest.ts";

let server: Server;
let url: string;
let origin: string;
const seen: { name: string; input: unknown; cookie: string | null | undefined }[] = [];

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  url = `${origin}/api/v1/x`;
  const policy = toOriginPolicy({ publicUrl: undefined, host: "127.0.0.1", port });
  const serve = createServeRest(
    async (name, input, { cookie }) => {
      seen.push({ name, input, cookie });
      if (name === "list_canvases")
        throw new AppError("rate_limited", "Slow down.", { retryAfterSeconds: 1.2 });
      return { done: true };
    },
    policy,
    { findIp: () => "192.0.2.1" },
  );
  server.on("request", (request, response) => {
    const requestId = assignRequestId(request, response);
    void serve(
      { request, response, requestId },
      new URL(request.url ?? "", url).searchParams.get("op") ?? "open_canvas",
    );
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function post(
  options: {
    query?: string;
    headers?: Record<string, string>;
    body?: string;
    method?: string;
  } = {},
) {
  return fetch(`${url}${options.query ?? ""}`, {
    method: options.method ?? "POST",
    headers: { origin, "content-type": "application/json", ...options.headers },
    ...(options.method !== "GET" && { body: options.body ?? '{"id":"1"}' }),
  });
}

test("an own page gets a result that nobody keeps, and its viewer cookie", async () => {
  const response = await post();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ done: true });
  expect(response.headers.get("cache-control")).toBe("no-store");
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  expect(seen.at(-1)).toEqual({ name: "open_canvas", input: { id: "1" }, cookie });
});

test("a refusal carries its status, its words and its time", async () => {
  const response = await post({ query: "?op=list_canvases" });
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(await response.json()).toEqual({
    error: "rate_limited",
    message: "Slow down.",
    retryAfterSeconds: 1.2,
  });
});

test.each([
  ["a foreign page", { headers: { origin: "https://evil.example" } }, 403],
  ["a sandboxed page", { headers: { origin: "null" } }, 403],
  ["a form", { headers: { "content-type": "text/plain" } }, 400],
  ["half a body", { body: '{"id"' }, 400],
  ["no body", { body: "" }, 400],
  ["a look", { method: "GET" }, 404],
  ["a huge body", { body: JSON.stringify("a".repeat(256 * 1024)) }, 422],
  ["an operation that the browser cannot call", { query: "?op=create_canvas", body: "[" }, 404],
])("%s is refused before anything runs", async (_, options, status) => {
  const before = seen.length;
  const response = await post(options);
  expect(response.status).toBe(status);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(seen).toHaveLength(before);
});

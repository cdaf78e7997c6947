import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIXTURE_KEY, startFixtureServer } from "./testing/start-fixture-server.ts";

let server: Awaited<ReturnType<typeof startFixtureServer>>;
beforeAll(async () => {
  server = await startFixtureServer();
});
afterAll(() => server.close());

const LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

function post(body: string | ReadableStream, headers: Record<string, string | null> = {}) {
  const all = {
    "content-type": "application/json",
    authorization: `Bearer ${FIXTURE_KEY}`,
    ...headers,
  };
  const present = Object.entries(all).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return fetch(server.url, {
    method: "POST",
    headers: present,
    body,
    duplex: "half",
  } as RequestInit);
}

/** Over node:http, because fetch sets Host and Accept itself. */
function postRaw(headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url, { method: "POST", headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", reject);
    sent.end(LIST);
  });
}
const authorized = { authorization: `Bearer ${FIXTURE_KEY}`, "content-type": "application/json" };

test("without a key the challenge names no error", async () => {
  const response = await post(LIST, { authorization: null });
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toBe('Bearer realm="easel"');
  expect(await response.json()).toMatchObject({ error: "unauthenticated" });
});

test.each(["Bearer wrong", "Basic abc", `Bearer ${FIXTURE_KEY}x`])(
  "%s is an invalid token",
  async (authorization) => {
    const response = await post(LIST, { authorization });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain('error="invalid_token"');
    expect(JSON.stringify(server.lines)).not.toContain("wrong");
  },
);

test("the scheme's case does not matter", async () => {
  expect((await post(LIST, { authorization: `bEARER ${FIXTURE_KEY}` })).status).toBe(200);
});

test.each(["null", "http://evil.example", "http://127.0.0.1:1"])(
  "a page of %s may not call",
  async (origin) => {
    expect((await post(LIST, { origin })).status).toBe(403);
  },
);

test("an own page may, and so does its preflight", async () => {
  expect((await post(LIST, { origin: server.origin })).status).toBe(200);
  const preflight = await fetch(server.url, {
    method: "OPTIONS",
    headers: { origin: server.origin },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe(server.origin);
});

test.each(["evil.example", "127.0.0.1.evil.example:80"])("Host %s is refused", async (host) => {
  expect((await postRaw({ ...authorized, host })).status).toBe(403);
});

test.each([undefined, "*/*", "application/json", "text/event-stream", "text/html"])(
  "Accept %j is served",
  async (accept) => {
    const { status, text } = await postRaw({ ...authorized, ...(accept && { accept }) });
    expect(status).toBe(200);
    expect(text).toContain('"wait_for_nothing"');
  },
);

test.each(["{", "[1,", "nonsense", ""])("the body %j is a parse error", async (body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    jsonrpc: "2.0",
    id: null,
    error: { code: -32700 },
  });
});

test("bytes that are not UTF-8 are a parse error", async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"a":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}'),
  ]);
  const response = await fetch(server.url, { method: "POST", headers: authorized, body: bytes });
  expect(response.status).toBe(400);
});

test("a body over the limit is refused, with and without a declared length", async () => {
  const big = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "x",
    params: { a: "a".repeat(4 * 1024 * 1024) },
  });
  const declared = await post(big);
  expect(declared.status).toBe(413);
  expect(await declared.json()).toMatchObject({ error: { code: -32000 } });
  const chunked = await post(new Blob([big]).stream());
  expect(chunked.status).toBe(413);
  expect((await post(LIST)).status).toBe(200);
});

test("deep nesting does not bring the process down", async () => {
  const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"greet","arguments":{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}}}`;
  expect((await post(deep)).status).toBe(200);
  expect((await post(LIST)).status).toBe(200);
});

test("a client's request id comes back when it is harmless", async () => {
  const kept = await post(LIST, { "x-request-id": "trace-1234" });
  expect(kept.headers.get("x-request-id")).toBe("trace-1234");
  const replaced = await post(LIST, { "x-request-id": "a b" });
  expect(replaced.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(["GET", "DELETE"])("%s opens no session", async (method) => {
  const response = await fetch(server.url, { method, headers: authorized });
  expect(response.status).toBe(405);
});

test("a batch of an older revision gets the whole list too", async () => {
  const response = await post(`[${LIST},{"jsonrpc":"2.0","id":2,"method":"ping"}]`);
  expect(await response.text()).toContain('"remove_thing"');
});

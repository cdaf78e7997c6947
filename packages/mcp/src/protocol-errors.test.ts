import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIXTURE_KEY, startFixtureServer } from "./testing/start-fixture-server.ts";

let server: Awaited<ReturnType<typeof startFixtureServer>>;
beforeAll(async () => {
  server = await startFixtureServer();
});
afterAll(() => server.close());

type Era = "2025" | "2026";
type Params = Record<string, unknown> | undefined;
type RpcError = { code: number; message: string };

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

async function callFor(era: Era, method: string, params: Params): Promise<RpcError> {
  const isModern = era === "2026";
  const sent = isModern ? { ...params, _meta: META } : params;
  const name = params?.uri ?? params?.name;
  const response = await fetch(server.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${FIXTURE_KEY}`,
      ...(isModern && { "mcp-protocol-version": "2026-07-28", "mcp-method": method }),
      ...(isModern && name !== undefined && { "mcp-name": String(name) }),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 7, method, ...(sent && { params: sent }) }),
  });
  const [json = ""] = /\{.*\}/s.exec(await response.text()) ?? [];
  const answer: { id: number; error?: RpcError } = JSON.parse(json);
  expect(answer.id).toBe(7);
  if (!answer.error) throw new Error(`${method} was not refused: ${json.slice(0, 200)}`);
  return answer.error;
}

/** Params that do not fit, with what is said of them; both generations unless it says which. */
const MISFITS: [method: string, params: Params, problem: string, only?: Era][] = [
  ["resources/read", {}, "params.uri is missing; it must be text."],
  ["resources/read", { uri: 5 }, "params.uri must be text."],
  ["resources/read", undefined, "params is missing; it must be an object.", "2025"],
  ["resources/read", undefined, "params.uri is missing; it must be text.", "2026"],
  ["resources/subscribe", {}, "params.uri is missing; it must be text.", "2025"],
  ["resources/unsubscribe", {}, "params.uri is missing; it must be text.", "2025"],
  ["prompts/get", {}, "params.name is missing; it must be text."],
  ["prompts/get", { name: "x", arguments: 5 }, "params.arguments must be an object."],
  ["tools/list", { cursor: 5 }, "params.cursor must be text."],
  ["tools/call", {}, "params.name is missing; it must be text."],
  ["tools/call", { name: "greet", arguments: "{}" }, "params.arguments must be an object."],
  ["tools/call", { name: "greet", arguments: null }, "params.arguments must be an object."],
  ["initialize", undefined, "params is missing; it must be an object.", "2025"],
  [
    "initialize",
    { protocolVersion: 5 },
    "params.protocolVersion must be text. params.capabilities is missing; it must be an object. params.clientInfo is missing; it must be an object.",
    "2025",
  ],
];

describe.each(["2025", "2026"] as const)("in the generation of %s", (era) => {
  test.each(MISFITS.filter(([, , , only]) => only === undefined || only === era))(
    "%s %j is the caller's mistake, in a sentence",
    async (method, params, problem) => {
      expect(await callFor(era, method, params)).toEqual({
        code: -32602,
        message: `Invalid params for ${method}: ${problem}`,
      });
    },
  );

  test.each([
    "nope",
    "nope/nope",
    "constructor",
    "completion/complete",
    "logging/setLevel",
    "tasks/get",
  ])("%s is no method here", async (method) => {
    expect(await callFor(era, method, {})).toMatchObject({ code: -32601 });
  });

  test("a resource, a prompt and a tool that are not there are named, also when the name is JSON", async () => {
    const name = '[{"code":"x","path":["params"]}]';
    expect(await callFor(era, "tools/call", { name })).toMatchObject({
      code: -32602,
      message: expect.stringContaining("Unknown tool"),
    });
    expect(await callFor(era, "prompts/get", { name: "summary" })).toEqual({
      code: -32602,
      message: "Unknown prompt: summary.",
    });
    expect((await callFor(era, "resources/read", { uri: name })).message).toContain(name);
  });
});

test("one bad message of a batch does not spoil the others", async () => {
  const response = await fetch(server.url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${FIXTURE_KEY}` },
    body: JSON.stringify([
      { jsonrpc: "2.0", id: 1, method: "resources/read" },
      { jsonrpc: "2.0", id: 2, method: "prompts/list" },
    ]),
  });
  const text = await response.text();
  expect(text).toContain('"code":-32602');
  expect(text).toContain('"prompts":[]');
});

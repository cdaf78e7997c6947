import { createHash } from "node:crypto";
import { SKILLS } from "@easel/operations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIXTURE_KEY, startFixtureServer } from "./testing/start-fixture-server.ts";

let server: Awaited<ReturnType<typeof startFixtureServer>>;
beforeAll(async () => {
  server = await startFixtureServer();
});
afterAll(() => server.close());

async function ask(method: string, params: Record<string, unknown> = {}) {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const response = await fetch(server.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${FIXTURE_KEY}`,
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } }),
  });
  return response.json();
}

test("a client that knows skills finds each with the digest of its text", async () => {
  const { result } = await ask("skills/list");
  expect(result.skills.map((skill: { uri: string }) => skill.uri)).toEqual(
    SKILLS.map(({ uri }) => uri),
  );
  const [first] = SKILLS;
  const { result: one } = await ask("skills/get", { uri: first?.uri });
  const digest = createHash("sha256")
    .update(first?.text ?? "")
    .digest("hex");
  expect(JSON.stringify(one.skill)).toContain(digest);
});

test("an address that is none is the caller's mistake", async () => {
  for (const params of [{ uri: "skill://nothing/SKILL.md" }, {}, { uri: 7 }])
    expect(await ask("skills/get", params)).toMatchObject({ error: { code: -32602 } });
});

test("the server says that it has skills", async () => {
  const { result } = await ask("server/discover");
  expect(result.capabilities.extensions).toHaveProperty("io.modelcontextprotocol/skills");
});

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIXTURE_KEY, startFixtureServer } from "./testing/start-fixture-server.ts";

type FixtureServer = Awaited<ReturnType<typeof startFixtureServer>>;
type ToolResult = {
  isError?: boolean;
  structuredContent?: unknown;
  content: { type: string; text: string }[];
};
/** What the three clients have in common. */
type AnyClient = {
  listTools(): Promise<{ tools: { name: string }[] }>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  listPrompts(): Promise<{ prompts: unknown[] }>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[] }>;
  callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  getInstructions(): string | undefined;
  close(): Promise<void>;
};

const requestInit = { headers: { Authorization: `Bearer ${FIXTURE_KEY}` } };
const info = { name: "test", version: "1.0.0" };

const connect: Record<string, (url: URL) => Promise<AnyClient>> = {
  "sdk 1.32": async (url) => {
    const client = new ClientV1(info);
    await client.connect(new TransportV1(url, { requestInit }));
    return client as AnyClient;
  },
  "client 2.4, 2025 revisions": async (url) => {
    const client = new Client(info);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    return client as AnyClient;
  },
  "client 2.4, negotiating": async (url) => {
    const client = new Client(info, { versionNegotiation: { mode: "auto" } });
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    return client as AnyClient;
  },
};

describe.each(Object.keys(connect))("%s", (name) => {
  let server: FixtureServer;
  let client: AnyClient;
  beforeAll(async () => {
    server = await startFixtureServer();
    client = await (connect[name] as (url: URL) => Promise<AnyClient>)(server.url);
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });
  const call = async (tool: string, input?: Record<string, unknown>) =>
    (await client.callTool({ name: tool, ...(input && { arguments: input }) })) as ToolResult;

  test("learns how to work with us", () => {
    expect(client.getInstructions()).toContain("wait_for_answer");
  });

  test("lists the prebuilt tools", async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(["greet", "wait_for_nothing", "remove_thing"]);
    expect(tools[0]).toMatchObject({ inputSchema: { type: "object", required: ["name"] } });
  });

  test("calls one and reads the same result twice", async () => {
    const result = await call("greet", { name: "Ana" });
    expect(result.isError).toBeFalsy();
    expect(result.structuredContent).toEqual({ greeting: "Hello Ana, says Robot." });
    expect(JSON.parse(result.content[0]?.text ?? "")).toEqual(result.structuredContent);
  });

  test("reads texts that look like the endpoint's own JSON as they are", async () => {
    for (const name of [
      'content":[{"type":"text","text":""}],"structuredContent":{}',
      '"tools":[] \\ \u2028 \ud83d\ude00 \ud800 $& $1',
    ]) {
      const result = await call("greet", { name });
      expect(result.structuredContent).toEqual({ greeting: `Hello ${name}, says Robot.` });
      expect(JSON.parse(result.content[0]?.text ?? "")).toEqual(result.structuredContent);
    }
  });

  test("is told what is wrong with its arguments", async () => {
    for (const input of [undefined, { name: 7 }, { name: "A", other: true }]) {
      const result = await call("greet", input);
      expect(result.isError).toBe(true);
      expect(result.structuredContent).toBeUndefined();
      expect(JSON.parse(result.content[0]?.text ?? "")).toMatchObject({
        error: "invalid_input",
        issues: [{ path: "name" }],
      });
    }
  });

  test("is told everything about a refusal", async () => {
    const result = await call("remove_thing", { ids: ["a"] });
    expect(result.isError).toBe(true);
    expect(JSON.parse(result.content[0]?.text ?? "")).toEqual({
      error: "state_conflict",
      message: "It is in use. Read it again, then retry.",
      retryAfterSeconds: 3,
      details: { by: "somebody" },
    });
  });

  test("gets a protocol error for a tool that is not listed", async () => {
    await expect(call("nope", {})).rejects.toMatchObject({ code: -32602 });
    await expect(call("hidden_from_agents", { name: "A" })).rejects.toMatchObject({ code: -32602 });
  });

  test("reads the guide, and hears of resources that are not there", async () => {
    const { resources } = await client.listResources();
    const uri = resources[0]?.uri ?? "";
    expect((await client.readResource({ uri })).contents).toHaveLength(1);
    const skill = "skill://create-a-canvas/SKILL.md";
    expect(resources.map((resource) => resource.uri)).toContain(skill);
    expect(JSON.stringify(await client.readResource({ uri: skill }))).toContain("validate_canvas");
    await expect(client.readResource({ uri: "easel://nothing" })).rejects.toMatchObject({
      code: -32602,
    });
    expect((await client.listPrompts()).prompts).toEqual([]);
  });
});

describe("a narrowed address", () => {
  let server: FixtureServer;
  beforeAll(async () => {
    server = await startFixtureServer();
  });
  afterAll(() => server.close());
  const narrowed = (query: string) => new URL(`${server.url.href}${query}`);

  test.each(Object.keys(connect))("%s sees and calls only what it offers", async (name) => {
    const client = await (connect[name] as (url: URL) => Promise<AnyClient>)(
      narrowed("?toolsets=canvas&readonly=1"),
    );
    expect((await client.listTools()).tools.map((tool) => tool.name)).toEqual(["greet"]);
    for (const hidden of ["remove_thing", "wait_for_nothing"])
      await expect(client.callTool({ name: hidden, arguments: {} })).rejects.toMatchObject({
        code: -32602,
      });
    expect(await client.callTool({ name: "greet", arguments: { name: "Ana" } })).toMatchObject({
      structuredContent: { greeting: "Hello Ana, says Robot." },
    });
    await client.close();
  });

  test("that names no toolset there is says which there are", async () => {
    const response = await fetch(narrowed("?toolsets=canvases"), {
      method: "POST",
      headers: { ...requestInit.headers, "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: -32602, message: expect.stringContaining("canvas, people, tools") },
    });
  });
});

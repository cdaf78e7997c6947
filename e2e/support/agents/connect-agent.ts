import {
  Client as SecondClient,
  StreamableHTTPClientTransport as SecondTransport,
} from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { type Agent, toAgent } from "./agent.ts";

/** The official clients: the first SDK, and its successor speaking the old and the new revision. */
export const CLIENT_KINDS = ["v1", "v2-legacy", "v2-auto"] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];

export type Address = { mcpUrl: string; apiKey: string };

const INFO = { name: "easel-e2e", version: "1.0.0" };
/** Longer than the longest wait that a tool takes. */
const OPTIONS = { timeout: 90_000 };

export async function connectAgent(kind: ClientKind, address: Address): Promise<Agent> {
  return kind === "v1" ? connectFirst(address) : connectSecond(kind, address);
}

async function connectFirst({ mcpUrl, apiKey }: Address): Promise<Agent> {
  const client = new FirstClient(INFO);
  const transport = new FirstTransport(new URL(mcpUrl), withKey(apiKey));
  // safe because the two differ only in how they write an absent session id.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return toAgent({
    protocolVersion: transport.protocolVersion,
    callTool: (name, input) => client.callTool({ name, arguments: input }, undefined, OPTIONS),
    close: () => client.close(),
  });
}

async function connectSecond(kind: ClientKind, { mcpUrl, apiKey }: Address): Promise<Agent> {
  const mode = kind === "v2-auto" ? "auto" : "legacy";
  const client = new SecondClient(INFO, { versionNegotiation: { mode } });
  await client.connect(new SecondTransport(new URL(mcpUrl), withKey(apiKey)));
  return toAgent({
    protocolVersion: client.getNegotiatedProtocolVersion(),
    callTool: (name, input) => client.callTool({ name, arguments: input }, OPTIONS),
    close: () => client.close(),
  });
}

function withKey(apiKey: string) {
  return { requestInit: { headers: { Authorization: `Bearer ${apiKey}` } } };
}

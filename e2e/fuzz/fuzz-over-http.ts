import { ERROR_CODES, type ErrorBody } from "@easel/contracts";
import { findOperation } from "@easel/operations";
import { type Call, type FuzzedServer, type Outcome, WAITS } from "./fuzzed-server.ts";

export type ServerAddress = { url: string; mcpUrl: string; apiKey: string };

const WAIT_MS = 1_500;
const CODES: ReadonlySet<string> = new Set(ERROR_CODES);
/** What MCP says of params that are none, and of a request that is none. */
const RPC_REFUSALS: ReadonlySet<number> = new Set([-32600, -32602, -32700, -32000]);

type Reply = { status: number; text: string } | "left";

/** A running server: agents' calls over MCP with the owner's key, those of somebody with the link over REST. */
export async function openFuzzedHttp(address: ServerAddress): Promise<FuzzedServer> {
  const open = { foreignIds: ["f".repeat(32)], call: (call: Call) => send(address, call) };
  return open;
}

async function send(address: ServerAddress, call: Call): Promise<Outcome> {
  const isOverRest = call.who === "viewer" || call.who === "person";
  let body: string;
  try {
    body = isOverRest ? JSON.stringify(call.input ?? null) : toRpc(call);
  } catch {
    // Deeper than JSON.stringify goes; over HTTP such text comes from sendMalformed.
    return { kind: "left" };
  }
  const reply = await post(address, call, { body, isOverRest });
  if (reply === "left") return { kind: "left" };
  if (reply.status >= 500) return { kind: "failure", what: `${reply.status}: ${reply.text}` };
  try {
    return isOverRest ? readRest(call.name, reply) : readRpc(call.name, reply);
  } catch (error) {
    return { kind: "failure", what: `${error}: ${reply.status} ${reply.text.slice(0, 500)}` };
  }
}

function toRpc({ name, input }: Call): string {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": { name: "fuzz", version: "1" },
  };
  const params = { name, arguments: input, _meta };
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
}

async function post(
  { url, mcpUrl, apiKey }: ServerAddress,
  { name }: Call,
  { body, isOverRest }: { body: string; isOverRest: boolean },
): Promise<Reply> {
  const headers: Record<string, string> = isOverRest
    ? { origin: new URL(url).origin }
    : {
        authorization: `Bearer ${apiKey}`,
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": name,
      };
  try {
    const response = await fetch(isOverRest ? `${url}/api/v1/${name}` : mcpUrl, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      ...(WAITS.has(name) && { signal: AbortSignal.timeout(WAIT_MS) }),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return "left";
    throw error;
  }
}

function readRest(name: string, { status, text }: Exclude<Reply, "left">): Outcome {
  const value = JSON.parse(text);
  return status === 200 ? readResult(name, value) : readRefusal(value);
}

function readRpc(name: string, { status, text }: Exclude<Reply, "left">): Outcome {
  const reply = JSON.parse(text);
  if (reply.error) {
    const { code } = reply.error;
    if (RPC_REFUSALS.has(code)) return { kind: "protocol", code: `rpc ${code}` };
    return { kind: "failure", what: `${status}: ${text.slice(0, 500)}` };
  }
  const { isError, content, structuredContent } = reply.result;
  return isError ? readRefusal(JSON.parse(content[0].text)) : readResult(name, structuredContent);
}

function readResult(name: string, value: Record<string, unknown>): Outcome {
  const problem = findOperation(name)?.output.safeParse(value).error;
  return problem
    ? { kind: "failure", what: `its result does not fit: ${problem.message.slice(0, 500)}` }
    : { kind: "result", value };
}

function readRefusal(body: ErrorBody): Outcome {
  if (!CODES.has(body.error)) return { kind: "failure", what: JSON.stringify(body).slice(0, 500) };
  return { kind: "refusal", body };
}

const MALFORMED: [string, BodyInit][] = [
  ["an empty body", ""],
  ["half an object", '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{'],
  ["no JSON", "<xml/>"],
  ["a byte that is no UTF-8", new Uint8Array([123, 34, 255, 34, 58, 49, 125])],
  ["a number", "1e999"],
  ["an empty batch", "[]"],
  ["a deep list", "[".repeat(100_000) + "]".repeat(100_000)],
  ["a deep object", `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`],
  ["more than 4 MB", `"${"x".repeat(4 * 1024 * 1024)}"`],
  ["params that are text", '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":"x"}'],
  ["a method that is a number", '{"jsonrpc":"2.0","id":1,"method":7}'],
];

/** Bodies that are no call at all: each must be refused as the sender's mistake. Returns what was answered otherwise. */
export async function sendMalformed({ url, mcpUrl, apiKey }: ServerAddress): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, body] of MALFORMED)
    for (const address of [mcpUrl, `${url}/api/v1/submit_answer`]) {
      const headers = {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        origin: new URL(url).origin,
        ...(address === mcpUrl && { authorization: `Bearer ${apiKey}` }),
      };
      const response = await fetch(address, { method: "POST", headers, body });
      const text = await response.text();
      const isRefused = response.status >= 400 && response.status < 500;
      if (!isRefused && !/"code":-326\d\d/.test(text))
        problems.push(
          `${what} to ${new URL(address).pathname}: ${response.status} ${text.slice(0, 200)}`,
        );
    }
  return problems;
}

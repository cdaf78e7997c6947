import {
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import { EaselServer } from "./easel-server.ts";
import type { CallerIdentity, Context, McpEndpointOptions } from "./endpoint-options.ts";
import type { Splice } from "./http/splice-json.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import type { ListedTool, ToolList } from "./list-tools.ts";
import { addResources, SKILLS_CAPABILITY } from "./resources.ts";
import { EMPTY_RESULT, runTool, toResult, toResultSplice } from "./run-tool.ts";

/** One HTTP request on its way through the SDK. */
export type Exchange = {
  requestId: string;
  identity: CallerIdentity;
  isStillAllowed: () => Promise<boolean>;
  /** What this address offers. */
  list: ToolList;
  rpcMethod: string;
  /** Whether the response is sent whole, so that JSON may be put into it instead of going through the SDK. */
  isWhole: boolean;
  /** What is to be put into it. */
  splice: Splice | null;
  tool?: string;
};

/** Used for elicitation only, which we do not do; one instance, because the SDK would make one per request. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();
const NO_TOOLS: { tools: ListedTool[] } = { tools: [] };
/** The list is the same for everybody and changes with a release only. */
const LIST_TTL_MS = 300_000;
const LISTED = { ttlMs: LIST_TTL_MS, cacheScope: "private" } as const;

const SERVER_OPTIONS = {
  capabilities: {
    tools: {},
    resources: { subscribe: true },
    prompts: {},
    extensions: SKILLS_CAPABILITY,
  },
  instructions: INSTRUCTIONS,
  jsonSchemaValidator,
  cacheHints: {
    "tools/list": LISTED,
    "prompts/list": LISTED,
    "resources/list": LISTED,
    "resources/templates/list": LISTED,
    "resources/read": LISTED,
    "server/discover": LISTED,
  },
};

/** A server for one exchange. Handlers sit below the SDK's tool registry, so refusals keep our shape. */
export function buildServer(options: McpEndpointOptions, exchange: Exchange): Server {
  const { list } = exchange;
  const info = { name: "easel", title: "Easel", version: options.version ?? "0.1.0" };
  const server = new EaselServer({ ...info, websiteUrl: options.publicUrl }, SERVER_OPTIONS);
  server.setRequestHandler("tools/list", () => {
    if (!exchange.isWhole) return { tools: list.tools };
    exchange.splice = list.splice;
    return NO_TOOLS;
  });
  server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
    const operation = list.find(params.name);
    if (!operation)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown tool: ${params.name.slice(0, 64)}. tools/list names those there are.`,
      );
    exchange.tool = operation.name;
    const outcome = await runTool(options.runOperation, {
      operation,
      ctx: toContext(options, exchange, mcpReq),
      input: params.arguments ?? {},
    });
    if (outcome.kind === "refusal") return outcome.result;
    if (!exchange.isWhole) return toResult(outcome);
    exchange.splice = toResultSplice(outcome);
    return EMPTY_RESULT;
  });
  addResources(server, LISTED);
  addPrompts(server);
  return server;
}

function toContext(
  options: McpEndpointOptions,
  { requestId, identity, isStillAllowed }: Exchange,
  { signal }: ServerContext["mcpReq"],
): Context {
  return {
    ...identity,
    requestId,
    isStillAllowed,
    publicUrl: options.publicUrl,
    now: options.now ?? (() => new Date()),
    signal,
  };
}

/** There are no prompts; clients that ask for them are told so, and not that the method is unknown. */
function addPrompts(server: Server): void {
  server.setRequestHandler("prompts/list", () => ({ prompts: [] }));
  server.setRequestHandler("prompts/get", ({ params }) => {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `Unknown prompt: ${params.name.slice(0, 64)}.`,
    );
  });
}

import type { AnyOperation, Toolset } from "@easel/operations";
import { isReadOnly } from "@easel/operations";
import type { Tool } from "@modelcontextprotocol/server";
import type { Splice } from "./http/splice-json.ts";
import { toListedSchema } from "./list-schema.ts";

export type ListedTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: Tool["inputSchema"];
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
};

export type ToolList = {
  tools: ListedTool[];
  /** `tools` as JSON, made once: serialising it per request is most of what a listing costs. */
  splice: Splice;
  find(name: string): AnyOperation | undefined;
};

export type Surfaces = Readonly<
  Record<string, { mcp: boolean; toolset: Toolset | null } | undefined>
>;

/** Everything the endpoint lists, in the order of the catalog. Built once per process. */
export function buildToolList(catalog: readonly AnyOperation[], surfaces: Surfaces): ToolList {
  const operations = catalog.filter((operation) => surfaces[operation.name]?.mcp === true);
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const tools = operations.map(toListedTool);
  const json = Buffer.from(`"tools":${JSON.stringify(tools)}`);
  return { tools, splice: { standIn: '"tools":[]', json }, find: (name) => byName.get(name) };
}

/**
 * No `outputSchema`: it would double the list, clients that know it check every result against it
 * (errors too: research/mcp.md §6, items 3 and 16), and an agent reads the result anyway.
 */
function toListedTool(operation: AnyOperation): ListedTool {
  return {
    name: operation.name,
    title: operation.title,
    description: operation.description,
    // safe because Zod's JSON Schema is JSON, which its type does not say.
    inputSchema: toListedSchema(
      operation.advertisedInput ?? operation.input,
    ) as Tool["inputSchema"],
    annotations: {
      readOnlyHint: isReadOnly(operation),
      destructiveHint: operation.effects.destructive,
      idempotentHint: operation.effects.idempotent,
      openWorldHint: operation.effects.openWorld,
    },
  };
}

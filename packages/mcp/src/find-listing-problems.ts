import { isSchema, type JsonSchema } from "./list-schema.ts";
import type { ListedTool } from "./list-tools.ts";

const NAME = /^[a-z][a-z0-9_]{0,31}$/;
const ROOT_KEYWORDS = new Set(["type", "properties", "required", "additionalProperties", "$defs"]);

/** Average size of one entry, in bytes of JSON: a list that is larger crowds out the work itself. */
export const ENTRY_BYTES_AVERAGE_MAX = 1331;

/** What would make some real client refuse the list (research/mcp.md §6); empty when it is sound. */
export function findListingProblems(tools: readonly ListedTool[]): string[] {
  const problems = tools.flatMap((tool) =>
    findToolProblems(tool).map((problem) => `${tool.name}: ${problem}`),
  );
  const names = tools.map((tool) => tool.name);
  if (new Set(names).size !== names.length) problems.push("Two tools share one name.");
  const bytes = Buffer.byteLength(JSON.stringify(tools));
  if (bytes > tools.length * ENTRY_BYTES_AVERAGE_MAX)
    problems.push(
      `The list takes ${bytes} bytes, more than ${ENTRY_BYTES_AVERAGE_MAX} for each of ${tools.length} tools.`,
    );
  return problems;
}

function findToolProblems(tool: ListedTool): string[] {
  const problems: string[] = [];
  if (!NAME.test(tool.name)) problems.push("The name is not 1 to 32 of a-z, 0-9 and _.");
  if (tool.description.trim() === "") problems.push("There is no description.");
  for (const keyword of Object.keys(tool.inputSchema))
    if (!ROOT_KEYWORDS.has(keyword)) problems.push(`The root has "${keyword}".`);
  visit(tool.inputSchema, "", (schema, path) => {
    if (schema.type === "array" && !isTyped(schema.items))
      problems.push(`The array at ${path || "the root"} has untyped items.`);
    if (typeof schema.$schema === "string") problems.push(`There is a $schema at ${path}.`);
  });
  return problems;
}

function isTyped(items: unknown): boolean {
  return (
    isSchema(items) &&
    ["type", "anyOf", "oneOf", "$ref", "enum", "const"].some((key) => key in items)
  );
}

function visit(
  schema: JsonSchema,
  path: string,
  look: (schema: JsonSchema, path: string) => void,
): void {
  look(schema, path);
  for (const [key, value] of Object.entries(schema)) {
    const children = Array.isArray(value) ? value : [value];
    for (const child of children) if (isSchema(child)) visit(child, `${path}/${key}`, look);
  }
}

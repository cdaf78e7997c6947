import { type AnyOperation, isReadOnly, TOOLSETS, type Toolset } from "@easel/operations";
import { buildToolList, type Surfaces, type ToolList } from "./list-tools.ts";

/** Which tools an address offers: `/mcp?toolsets=canvas,people&readonly=1`. */
export type ToolSelection = { toolsets: readonly Toolset[]; readOnly: boolean };

export type ParsedSelection =
  | { ok: true; selection: ToolSelection }
  | { ok: false; message: string };

/** Reads the query of the request's URL; a name that is no toolset is refused, lest tools go missing silently. */
export function parseToolSelection(url: string | undefined): ParsedSelection {
  const { searchParams } = new URL(url ?? "/", "http://any");
  const stray = [...searchParams.keys()].find((name) => name !== "toolsets" && name !== "readonly");
  if (stray !== undefined)
    return {
      ok: false,
      message: `This address takes ?toolsets= and ?readonly= only, not "${stray.slice(0, 40)}"; a slip there would offer more tools than you meant.`,
    };
  const wanted = searchParams
    .getAll("toolsets")
    .flatMap((value) => value.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const unknown = wanted.find((name) => !isToolset(name));
  if (unknown !== undefined)
    return {
      ok: false,
      message: `There is no toolset "${unknown.slice(0, 40)}" in ?toolsets=; use one or more of ${TOOLSETS.join(", ")}, or leave it out for all tools.`,
    };
  const readonly = searchParams.get("readonly");
  if (readonly !== null && readonly !== "1" && readonly !== "0")
    return { ok: false, message: "?readonly= takes 1 (reading tools only) or 0." };
  const toolsets = TOOLSETS.filter((name) => wanted.length === 0 || wanted.includes(name));
  return { ok: true, selection: { toolsets, readOnly: readonly === "1" } };
}

/** The lists of all selections, each built when it is first asked for: there are few, and each is the same for ever. */
export function createToolLists(
  catalog: readonly AnyOperation[],
  surfaces: Surfaces,
): (selection: ToolSelection) => ToolList {
  const lists = new Map<string, ToolList>();
  return (selection) => {
    const key = `${selection.toolsets.join()} ${selection.readOnly}`;
    const known = lists.get(key);
    if (known) return known;
    const list = buildToolList(
      catalog.filter((operation) => isSelected(operation, surfaces, selection)),
      surfaces,
    );
    lists.set(key, list);
    return list;
  };
}

function isSelected(
  operation: AnyOperation,
  surfaces: Surfaces,
  { toolsets, readOnly }: ToolSelection,
): boolean {
  const toolset = surfaces[operation.name]?.toolset;
  if (!toolset || !toolsets.includes(toolset)) return false;
  return !readOnly || isReadOnly(operation);
}

function isToolset(name: string): name is Toolset {
  return TOOLSETS.some((toolset) => toolset === name);
}

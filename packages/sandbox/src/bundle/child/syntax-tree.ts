import type { Tools } from "./tools.ts";

/** As much of a node as we look at; every other property is looked into for more nodes. */
export type SyntaxNode = {
  type: string;
  start: number;
  end: number;
  loc: { start: { line: number; column: number } };
  [property: string]: unknown;
};

export type Parsed =
  | { ok: true; program: SyntaxNode }
  | { ok: false; message: string; place?: { line: number; offset: number } };

/** Deeper than any person or model writes; the parser itself gives up somewhat later. */
export const DEPTH_MAX = 2_000;

export function parseTsx(parser: Tools["parser"], source: string): Parsed {
  try {
    const file = parser.parse(source, {
      sourceType: "module",
      plugins: ["jsx", "typescript"],
      attachComment: false,
    });
    // safe because every node of the tree has a type and a place.
    return { ok: true, program: file.program as unknown as SyntaxNode };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, message: TOO_DEEP };
    return readSyntaxError(error);
  }
}

export const TOO_DEEP = `This source is nested too deeply. Split it into smaller functions, at most ${DEPTH_MAX} levels deep.`;

function readSyntaxError(error: unknown): Parsed {
  const message = error instanceof Error ? error.message : String(error);
  if (typeof error !== "object" || error === null || !("loc" in error))
    return { ok: false, message };
  // safe because the parser's errors carry line and column under this name.
  const loc = error.loc as { line: number; column: number };
  const text = message.replace(/ \(\d+:\d+\)$/, "");
  return { ok: false, message: text, place: { line: loc.line, offset: loc.column } };
}

/** Visits every node, parents first. Answers false when the tree is too deep. Has no recursion to run out of. */
export function visitTree(root: SyntaxNode, visit: (node: SyntaxNode) => void): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return false;
    const next: SyntaxNode[] = [];
    for (const node of level) {
      visit(node);
      for (const value of Object.values(node)) collectNodes(value, next);
    }
    level = next;
  }
  return true;
}

function collectNodes(value: unknown, into: SyntaxNode[]): void {
  if (Array.isArray(value)) for (const member of value) collectNodes(member, into);
  else if (isNode(value)) into.push(value);
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string" &&
    "loc" in value
  );
}

/** The text of a literal or of a template without holes. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "StringLiteral" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis) || node.quasis.length !== 1)
    return undefined;
  return cookedText(node.quasis[0]);
}

export function cookedText(quasi: unknown): string | undefined {
  if (!isNode(quasi)) return undefined;
  const { value } = quasi;
  if (typeof value !== "object" || value === null || !("cooked" in value)) return undefined;
  return typeof value.cooked === "string" ? value.cooked : undefined;
}

export function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.name === "string" ? node.name : undefined;
}

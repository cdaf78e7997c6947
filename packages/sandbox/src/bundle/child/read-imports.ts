import { isNode, nameOf, type SyntaxNode, textOf } from "./syntax-tree.ts";

/** A module that the source asks for; `specifier` is missing when it is worked out only when it runs. */
export type SourceImport = { specifier: string | undefined; node: SyntaxNode; isRequire: boolean };

/** What one node imports, if it does: used or not, for types or for values, at once or later. */
export function readImport(node: SyntaxNode): SourceImport | undefined {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
      return isNode(node.source)
        ? { specifier: textOf(node.source), node: node.source, isRequire: false }
        : undefined;
    case "TSExternalModuleReference":
      return { specifier: textOf(node.expression), node, isRequire: true };
    case "CallExpression":
      return nameOf(node.callee) === "require"
        ? { specifier: textOf(firstArgument(node)), node, isRequire: true }
        : undefined;
    default:
      return undefined;
  }
}

function firstArgument(call: SyntaxNode): unknown {
  return Array.isArray(call.arguments) ? call.arguments[0] : undefined;
}

/** Under which names `useSharedState` stands in a source, alone or as a member of the whole kit. */
export function readKitNames(node: SyntaxNode): { hooks: string[]; kits: string[] } {
  const [hooks, kits]: [string[], string[]] = [[], []];
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers : [];
  for (const specifier of specifiers.filter(isNode)) {
    const local = nameOf(specifier.local);
    if (!local) continue;
    const isHook = nameOf(specifier.imported) === "useSharedState";
    if (specifier.type === "ImportSpecifier" && isHook) hooks.push(local);
    if (specifier.type === "ImportNamespaceSpecifier") kits.push(local);
  }
  return { hooks, kits };
}

/** The key of a call of `useSharedState` that is a plain text. */
export function readStateKey(
  node: SyntaxNode,
  names: { hooks: ReadonlySet<string>; kits: ReadonlySet<string> },
): string | undefined {
  if (node.type !== "CallExpression" || !isNode(node.callee)) return undefined;
  const { callee } = node;
  const isHook = names.hooks.has(nameOf(callee) ?? "");
  const isMember =
    callee.type === "MemberExpression" &&
    names.kits.has(nameOf(callee.object) ?? "") &&
    nameOf(callee.property) === "useSharedState";
  return isHook || isMember ? textOf(firstArgument(node)) : undefined;
}

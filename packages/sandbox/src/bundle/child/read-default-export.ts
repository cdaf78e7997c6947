import type { Complaint } from "./locate-issue.ts";
import { isNode, nameOf, type SyntaxNode, textOf } from "./syntax-tree.ts";

type Missing = { complaint: Complaint; node?: SyntaxNode };

const HINT = "Write export default function Name() { … } around what it shows.";

/** A plain value instead of a function: the commonest slip. */
const NO_COMPONENTS = new Set([
  "JSXElement",
  "JSXFragment",
  "ObjectExpression",
  "ArrayExpression",
  "StringLiteral",
  "NumericLiteral",
  "BooleanLiteral",
  "NullLiteral",
  "TemplateLiteral",
]);

/** What is wrong with the default export of a component; nothing when it has one. */
export function findDefaultExport(program: SyntaxNode): Missing | undefined {
  const body = Array.isArray(program.body) ? program.body.filter(isNode) : [];
  for (const statement of body) {
    const exported = exportedAsDefault(statement);
    if (!exported) continue;
    if (!NO_COMPONENTS.has(exported.type)) return undefined;
    const message = "The default export is a value, not a component.";
    return { complaint: { code: "compile_error", message, hint: HINT }, node: exported };
  }
  const message = "The source has no default export, so there is no component to show.";
  return { complaint: { code: "compile_error", message, hint: HINT } };
}

function exportedAsDefault(statement: SyntaxNode): SyntaxNode | undefined {
  if (statement.type === "ExportDefaultDeclaration" && isNode(statement.declaration)) {
    return statement.declaration.type.startsWith("TSInterface") ? undefined : statement.declaration;
  }
  if (statement.type !== "ExportNamedDeclaration" || statement.exportKind === "type")
    return undefined;
  const specifiers = Array.isArray(statement.specifiers) ? statement.specifiers.filter(isNode) : [];
  return specifiers.find(({ exported }) => (nameOf(exported) ?? textOf(exported)) === "default");
}

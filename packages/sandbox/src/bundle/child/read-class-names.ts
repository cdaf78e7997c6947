import { findRemote } from "./find-remote.ts";
import { cookedText, nameOf, type SyntaxNode } from "./syntax-tree.ts";

/**
 * What may be a class in one node: the words of literals and of templates' parts, and keys of objects as
 * `clsx` takes them. Tailwind drops those that are none, as it does when it reads whole files as text.
 */
export function readClassNames(node: SyntaxNode): string[] {
  return textsOf(node).flatMap((text) => text.split(/\s+/).filter(Boolean));
}

function textsOf(node: SyntaxNode): string[] {
  switch (node.type) {
    case "StringLiteral":
    case "DirectiveLiteral":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateElement":
      return [cookedText(node) ?? ""];
    case "ObjectProperty":
      return node.computed ? [] : [nameOf(node.key) ?? ""];
    default:
      return [];
  }
}

/** A class such as `bg-[url(https://…)]`, which would have the page load something from elsewhere. */
export function loadsFromElsewhere(className: string): boolean {
  return className.includes("[") && findRemote(className) !== undefined;
}

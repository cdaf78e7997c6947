import type { ExtraProps } from "react-markdown";

type Element = NonNullable<ExtraProps["node"]>;

/**
 * Each block reads in the direction of its first letters, so that one note may hold English and Arabic.
 * Only the outermost blocks are marked: a browser that looks for the direction of a list or a quotation
 * passes over what is marked inside it. Code is written from left to right in every language.
 */
export function textDirection() {
  return (tree: Pick<Element, "children">) => {
    for (const child of tree.children)
      if (child.type === "element") child.properties.dir = child.tagName === "pre" ? "ltr" : "auto";
  };
}

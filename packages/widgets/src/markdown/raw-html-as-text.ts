import type { ExtraProps } from "react-markdown";

type Element = NonNullable<ExtraProps["node"]>;
type Content = Element["children"][number];
type Raw = { type: "raw"; value: string };
type Child = Content | Raw;

const HIDDEN = /^\s*<\/?(script|style|iframe|object|embed|svg|math|template|noscript)\b/i;
const KNOWN_TAG =
  /<\/?(?:a|abbr|article|aside|audio|b|blockquote|body|br|button|center|code|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|math|meta|nav|noscript|object|ol|p|picture|pre|q|s|script|section|select|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|u|ul|video)\b[^<>]*>|<!--[^<>]*-->/gi;

/**
 * Agents write HTML into Markdown now and then. Tags go, the words between them stay, and what only
 * looks like a tag (`<your-key>`) stays as it is; `<br>` breaks the line. The result is text, so this is
 * about reading, not about safety.
 */
export function rawHtmlAsText() {
  return (tree: Pick<Element, "children">) => replaceIn(tree);
}

function replaceIn(parent: Pick<Element, "children">): void {
  // safe because `raw` is what remark-rehype leaves for HTML; the hast types do not know it.
  const children = parent.children as Child[];
  const next = children.flatMap((child): Child[] => {
    if (child.type === "raw") return toNodes(child.value);
    if (child.type === "element") replaceIn(child);
    return [child];
  });
  // safe because every `raw` child has been replaced above.
  parent.children = next as Content[];
}

function toNodes(html: string): Content[] {
  if (/^<br\s*\/?>$/i.test(html.trim()))
    return [{ type: "element", tagName: "br", properties: {}, children: [] }];
  const value = HIDDEN.test(html) ? "" : html.replace(KNOWN_TAG, "");
  return value === "" ? [] : [{ type: "text", value }];
}

import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import rehypeHighlight from "rehype-highlight";
import rehypeSanitize from "rehype-sanitize";
import { describe, expect, it } from "vitest";
import { HOSTILE_MARKDOWN } from "../fixtures/notes.ts";
import { Markdown } from "./markdown.tsx";
import { rawHtmlAsText } from "./raw-html-as-text.ts";
import { SANITIZE_SCHEMA } from "./sanitize-schema.ts";

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

function listHrefs(html: string): string[] {
  return [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href]) => href ?? "");
}

describe("hostile Markdown", () => {
  const html = render(HOSTILE_MARKDOWN);

  it("makes no element that runs, loads or hides anything", () => {
    expect(html).not.toMatch(/<(script|iframe|style|img|object|embed|math|form|link|meta|base)\b/i);
    // Our own icons are the only drawings.
    for (const [svg] of html.matchAll(/<svg[^>]*>/g)) expect(svg).toContain("lucide");
    expect(html).not.toMatch(/\son[a-z]+=/i);
    expect(html).not.toMatch(/\ssrc=/i);
    expect(html).not.toMatch(/\sstyle=/i);
  });

  it("links only to web and mail, and tells the target nothing", () => {
    for (const href of listHrefs(html)) expect(href).toMatch(/^(https?|mailto):/);
    for (const [link] of html.matchAll(/<a\b[^>]*>/g)) {
      expect(link).toContain('rel="noopener noreferrer nofollow"');
      expect(link).toContain('target="_blank"');
    }
    expect(html).not.toMatch(/href="(javascript|data|vbscript)/i);
  });

  it("keeps the words", () => {
    for (const words of [
      "click",
      "upper",
      "raw link",
      "Set &lt;your-key&gt; here.<br/>",
      "with bold words",
    ])
      expect(html).toContain(words);
    expect(html).toContain("&lt;script&gt;alert(10)&lt;/script&gt;");
  });

  it("offers remote images as links instead of loading them", () => {
    expect(html).toContain('href="https://tracker.example/pixel.gif"');
    expect(html).not.toContain("image/svg+xml");
  });

  it("stays safe when code is highlighted after the sanitizer", () => {
    const text = "```html\n<img src=x onerror=alert(1)><script>alert(2)</script>\n```";
    const highlighted = renderToStaticMarkup(
      <ReactMarkdown
        rehypePlugins={[rawHtmlAsText, [rehypeSanitize, SANITIZE_SCHEMA], rehypeHighlight]}
      >
        {text}
      </ReactMarkdown>,
    );
    expect(highlighted).toContain("hljs");
    expect(highlighted).not.toMatch(/<(?!\/?(pre|code|span)\b)/);
  });
});

describe("Markdown", () => {
  it("starts headings below the page's own", () => {
    const html = render("# One\n\n## Two\n\n###### Six");
    expect(html).toContain('<h3 dir="auto">One</h3>');
    expect(html).toContain('<h4 dir="auto">Two</h4>');
    expect(html).toContain('<h6 dir="auto">Six</h6>');
  });

  it("lets each block find its own direction, and writes code from left to right", () => {
    const html = render(
      "# שלום\n\nمرحبا\n\n- א\n- ב\n\n> q\n\n| א |\n|---|\n| 1 |\n\n```ts\nx\n```",
    );
    for (const start of ["<h3", "<p", "<ul", "<blockquote", "<section"])
      expect(html).toMatch(new RegExp(`${start}[^>]* dir="auto"`));
    expect(html).toMatch(/<pre[^>]* dir="ltr"/);
    // A mark further in would hide its letters from the list's or the quotation's own search.
    expect(html).not.toMatch(/<li[^>]* dir=/);
    expect(html).toMatch(/<blockquote dir="auto">\s*<p>q/);
  });

  it("says in words whether a task is done", () => {
    const html = render("- [x] first\n- [ ] second");
    expect(html).toContain("Done: ");
    expect(html).toContain("To do: ");
    expect(html).not.toContain("<input");
  });

  it("lets tables scroll and shows Mermaid as code", () => {
    expect(render("| a | b |\n|---|---|\n| 1 | 2 |")).toMatch(/<section[^>]*aria-label="Table"/);
    expect(render("```mermaid\nflowchart LR\n```")).toContain("language-mermaid");
  });

  it("draws footnotes without ids that two notes could share", () => {
    const html = render("Text[^1]\n\n[^1]: The note.");
    expect(html).toContain("The note.");
    expect(listHrefs(html)).toEqual([]);
  });
});

import { isSafeHref } from "@easel/contracts";
import { cn } from "@easel/ui";
import { ImageIcon, Square, SquareCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Components } from "react-markdown";
import { CodeBlock } from "./code-block.tsx";
import { OUTWARD } from "./outward.ts";

type HeadingTag = "h3" | "h4" | "h5" | "h6";
type BlockProps = { children?: ReactNode; dir?: string | undefined };

/** The page has h1 and h2 for the canvas and the node, so headings inside start at h3. */
function headingAs(Tag: HeadingTag) {
  return ({ children, dir }: BlockProps) => <Tag dir={dir}>{children}</Tag>;
}

export const MARKDOWN_COMPONENTS: Components = {
  h1: headingAs("h3"),
  h2: headingAs("h4"),
  h3: headingAs("h5"),
  h4: headingAs("h6"),
  h5: headingAs("h6"),
  h6: headingAs("h6"),
  a: ({ href, children }) => <Anchor href={href}>{children}</Anchor>,
  img: ({ src, alt }) => <ImageLink src={typeof src === "string" ? src : ""} alt={alt ?? ""} />,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  code: ({ className, children }) => <code className={className}>{children}</code>,
  table: ({ children, dir }) => (
    <section
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards need a way to scroll it.
      tabIndex={0}
      dir={dir}
      className="nodrag nopan overflow-x-auto"
    >
      <table>{children}</table>
    </section>
  ),
  input: ({ checked }) => <TaskMark done={Boolean(checked)} />,
};

function Anchor({ href, children }: { href: string | undefined; children?: ReactNode }) {
  if (!href || !isSafeHref(href)) {
    // Footnote marks and their way back: ids would collide between the notes of one canvas.
    const isWayBack = href?.startsWith("#user-content-fnref") ?? false;
    return isWayBack ? null : <span>{children}</span>;
  }
  return (
    <a href={href} {...OUTWARD}>
      {children}
    </a>
  );
}

/** Loading it would tell a stranger's server who looks at the canvas and when. */
function ImageLink({ src, alt }: { src: string; alt: string }) {
  const label = alt === "" ? "Image" : alt;
  const content = (
    <>
      <ImageIcon className="mr-1 inline size-[1em] align-[-0.125em]" aria-hidden="true" />
      {label}
    </>
  );
  if (!isSafeHref(src) || src.startsWith("mailto:")) return <span>{content}</span>;
  return (
    <a href={src} {...OUTWARD} title={`Open the image at ${new URL(src).host}`}>
      {content}
    </a>
  );
}

function TaskMark({ done }: { done: boolean }) {
  const Icon = done ? SquareCheck : Square;
  return (
    <span className="mr-2 inline-flex align-[-0.125em]">
      <Icon
        className={cn("size-[1.05em]", done ? "text-accent" : "text-ink-faint")}
        aria-hidden="true"
      />
      <span className="sr-only">{done ? "Done: " : "To do: "}</span>
    </span>
  );
}

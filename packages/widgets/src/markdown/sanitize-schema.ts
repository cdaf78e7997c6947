import { defaultSchema } from "rehype-sanitize";

/**
 * What Markdown may become: GitHub's list without images loaded from elsewhere, styles or raw HTML, with
 * web and mail links only. Highlighting runs after it and adds nothing but spans around text.
 */
export const SANITIZE_SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { href: ["http", "https", "mailto"], src: ["http", "https"] },
  strip: ["script", "style", "iframe", "object", "embed", "svg", "math", "template"],
};

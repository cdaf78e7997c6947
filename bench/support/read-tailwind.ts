import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Tailwind's theme and utilities as one text, which needs nothing loaded. */
export async function readTailwind(): Promise<string> {
  const read = (name: string) => readFile(require.resolve(`tailwindcss/${name}.css`), "utf8");
  const [theme, utilities] = await Promise.all([read("theme"), read("utilities")]);
  return `@layer theme { ${theme} }\n@layer utilities { ${utilities} }`;
}

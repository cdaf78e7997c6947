import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * What the frame puts before the styles of a component, once: the order of Tailwind's layers, and its base layer
 * (Preflight), which no component's styles hold.
 */
export async function readFrameStyles(): Promise<string> {
  const preflight = await readFile(require.resolve("tailwindcss/preflight.css"), "utf8");
  return `@layer properties, theme, base, components, utilities;\n@layer base {\n${preflight}}\n`;
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { repositoryDir } from "./list-files.ts";

const require = createRequire(import.meta.url);
const TOKENS = join(repositoryDir, "packages", "ui", "src", "styles", "tokens.css");
/** Colours come in pairs, one to a line; the rest that components share are single values. */
const PAIR = /^ {2}--color-([a-z-]+): light-dark\(([^,]+), ([^)]+)\);$/gm;
const RADIUS = /^ {2}--(radius-[a-z]+): ([^;]+);$/gm;

/**
 * The app's own colours as `--easel-…` variables, and Tailwind's names for them. Each theme has plain
 * values, so that a script that draws by itself can read them.
 */
export function toThemeSheet(): string {
  const { tokens, pairs } = readPairs();
  const list = (lines: string[]) => lines.map((line) => `${line};`).join("");
  const light = pairs.map(({ name, light }) => `--easel-${name}:${light}`);
  const dark = pairs.map(({ name, dark }) => `--easel-${name}:${dark}`);
  const radii = [...tokens.matchAll(RADIUS)].map(([, name, value]) => `--easel-${name}:${value}`);
  const aliases = pairs.map(({ name }) => `--color-${name}:var(--easel-${name})`);
  return `@layer theme{
    :root{${list([...light, ...radii, ...FONTS, ...aliases])}}
    :root[data-theme="dark"]{${list(dark)}}
  }
  @font-face{font-family:"Geist";font-weight:100 900;src:url("${toFontData()}") format("woff2");
    unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215}`;
}

/** The same names for Tailwind, which writes utilities such as `bg-accent` for them; the values stay in the sheet. */
export function toTailwindTheme(): string {
  const colors = readPairs().pairs.map(({ name }) => `--color-${name}: var(--easel-${name});`);
  const fonts = ["sans", "mono"].map((name) => `--font-${name}: var(--easel-font-${name});`);
  return `@theme inline {\n  ${[...colors, ...fonts].join("\n  ")}\n}\n`;
}

function readPairs() {
  const tokens = readFileSync(TOKENS, "utf8");
  const pairs = [...tokens.matchAll(PAIR)].map(([, name = "", light = "", dark = ""]) => ({
    ...{ name, light, dark },
  }));
  return { tokens, pairs };
}

const FONTS = [
  '--easel-font-sans:"Geist","Helvetica Neue",Arial,system-ui,sans-serif',
  '--easel-font-mono:ui-monospace,"SF Mono",Menlo,Consolas,monospace',
  "--font-sans:var(--easel-font-sans)",
  "--font-mono:var(--easel-font-mono)",
];

/** In the sheet itself: a frame may load fonts from nowhere. */
function toFontData(): string {
  const file = require.resolve("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2");
  return `data:font/woff2;base64,${readFileSync(file).toString("base64")}`;
}

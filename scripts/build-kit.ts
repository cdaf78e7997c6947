import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { compile } from "tailwindcss";
import { toTailwindTheme, toThemeSheet } from "./kit-theme.ts";
import { repositoryDir } from "./list-files.ts";

const KIT_DIR = join(repositoryDir, "packages", "kit");
const OUT_DIR = join(KIT_DIR, "dist");
const require = createRequire(import.meta.url);

/** The scripts and the sheet that the document of each component is made of, under names of their content. */
export async function buildKit(): Promise<void> {
  const [bootstrap, script, styles] = await Promise.all([
    bundle("bootstrap.ts"),
    bundle("kit-script.ts"),
    buildSheet(),
  ]);
  rmSync(OUT_DIR, { recursive: true, force: true });
  mkdirSync(OUT_DIR, { recursive: true });
  const names = { script: toName(script, "js"), styles: toName(styles, "css") };
  writeFileSync(join(OUT_DIR, names.script), script);
  writeFileSync(join(OUT_DIR, names.styles), styles);
  // What a component's classes are compiled with.
  writeFileSync(join(OUT_DIR, "tailwind-theme.css"), toTailwindTheme());
  // Last: whoever finds it finds the rest.
  writeFileSync(join(OUT_DIR, "kit.json"), JSON.stringify({ ...names, bootstrap }));
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(KIT_DIR, "src", "frame", entry)],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`esbuild made nothing of ${entry}.`);
  return file.text;
}

async function buildSheet(): Promise<string> {
  const base = join(KIT_DIR, "src", "sheet");
  const { build: toCss } = await compile(readFileSync(join(base, "kit.css"), "utf8"), {
    base,
    loadStylesheet: async (id, from) => {
      const path = id.startsWith(".") ? join(from, id) : require.resolve(id);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
  return minify(`${toCss([])}\n${toThemeSheet()}`);
}

async function minify(css: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: css, loader: "css" },
    minify: true,
    write: false,
    legalComments: "none",
    target: ["chrome120", "firefox120", "safari17"],
  });
  return outputFiles[0]?.text ?? "";
}

function toName(content: string, extension: string): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return `kit.${hash}.${extension}`;
}

if (import.meta.main) await buildKit();

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

/** Where the parent says the tools lie: the child may read these files and cannot look for others. */
export type ToolPaths = {
  parser: string;
  esbuild: string;
  esbuildWasm: string;
  tailwind: string;
  tailwindTheme: string;
  tailwindUtilities: string;
};

export type Tools = {
  parser: typeof import("@babel/parser");
  esbuild: typeof import("esbuild-wasm");
  tailwind: typeof import("tailwindcss");
  tailwindTheme: string;
  tailwindUtilities: string;
};

export async function loadTools(paths: ToolPaths): Promise<Tools> {
  // The compiler's browser build looks for a browser's global by this name.
  Object.assign(globalThis, { self: globalThis });
  const [parser, esbuild, tailwind, wasm, tailwindTheme, tailwindUtilities] = await Promise.all([
    importFrom<Tools["parser"]>(paths.parser),
    importFrom<Tools["esbuild"]>(paths.esbuild),
    importFrom<Tools["tailwind"]>(paths.tailwind),
    readFile(paths.esbuildWasm),
    readFile(paths.tailwindTheme, "utf8"),
    readFile(paths.tailwindUtilities, "utf8"),
  ]);
  const wasmModule = await WebAssembly.compile(wasm);
  await esbuild.initialize({ wasmModule, worker: false });
  return { parser, esbuild, tailwind, tailwindTheme, tailwindUtilities };
}

async function importFrom<Module>(path: string): Promise<Module> {
  // safe because the parent names the file of exactly this module.
  return (await import(pathToFileURL(path).href)) as Module;
}

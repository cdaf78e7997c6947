import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Isolation } from "../jail/isolation.ts";
import { type JailedChild, startJailedChild } from "../jail/jailed-child.ts";
import type { ToolPaths } from "./child/tools.ts";
import { BUNDLE_BYTES_MAX, type BundleLimits, SOURCE_MAP_BYTES_MAX } from "./limits.ts";

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

const FROM_CHILD = {
  headBytesMax: 256 * 1024,
  bodyBytesMax: BUNDLE_BYTES_MAX + SOURCE_MAP_BYTES_MAX,
};

/** All files and folders that the child reads. */
export function listNeeded(): string[] {
  return [...readableSources(), ...readableTools(locateTools())];
}

/** A jail with the compiler in it, which has read its files and built something once when it says that it is ready. */
export function startBundlerChild(isolation: Isolation, limits: BundleLimits): JailedChild {
  return startJailedChild({
    isolation,
    entry: join(here, "child", "main.ts"),
    args: [JSON.stringify(locateTools())],
    readable: listNeeded(),
    frameLimits: FROM_CHILD,
    memoryBytesMax: limits.memoryBytesMax,
    startMs: limits.startMs,
    heapMegabytes: limits.heapMegabytes,
  });
}

function locateTools(): ToolPaths {
  const tailwindTheme = require.resolve("tailwindcss/theme.css");
  return {
    parser: require.resolve("@babel/parser"),
    esbuild: require.resolve("esbuild-wasm/esm/browser.js"),
    esbuildWasm: require.resolve("esbuild-wasm/esbuild.wasm"),
    tailwind: join(dirname(tailwindTheme), "dist", "lib.mjs"),
    tailwindTheme,
    tailwindUtilities: require.resolve("tailwindcss/utilities.css"),
  };
}

/** The child's own modules; package.json tells Node that they are modules. */
function readableSources(): string[] {
  return [here, join(here, "..", "jail", "frames.ts"), join(here, "..", "..", "package.json")];
}

/** Each tool with the package.json beside it, which says how its files are to be read. */
function readableTools(paths: ToolPaths): string[] {
  const { parser, esbuild, tailwind, ...files } = paths;
  const manifests = [
    join(dirname(parser), ".."),
    join(dirname(esbuild), ".."),
    join(dirname(tailwind), ".."),
  ];
  return [
    ...Object.values(files),
    ...[parser, esbuild],
    dirname(tailwind),
    ...manifests.map((folder) => join(folder, "package.json")),
  ];
}

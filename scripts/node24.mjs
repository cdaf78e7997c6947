import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const rootDir = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node 24 that comes with the dependencies, whatever Node runs this script. */
export const node24 = join(
  rootDir,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/**
 * The JavaScript file behind a package's command, to be run with `node24`: the shims in .bin would run whichever Node is
 * first on the PATH.
 * @param {string} packageName
 * @param {string} command
 */
export function commandFile(packageName, command) {
  const lookUp = createRequire(join(rootDir, "package.json"));
  const manifest = join(rootDir, "node_modules", packageName, "package.json");
  const { bin } = lookUp(manifest);
  return join(dirname(manifest), typeof bin === "string" ? bin : bin[command]);
}

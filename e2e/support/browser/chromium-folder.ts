import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fromRoot } from "../root-dir.ts";

const packageDir = fromRoot("node_modules", "@sparticuz", "chromium");

/** What the package keeps packed. */
export const packedDir = join(packageDir, "bin");

/** Where it is unpacked, once per version: the package would take any older Chromium it finds there. */
export const chromiumDir = fromRoot(
  ...["node_modules", ".cache", "easel-chromium"],
  JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")).version,
);

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { rootDir } from "./node24.mjs";

/** What the built pages are made from. */
const INPUTS = ["apps/web", "packages"];
const SINGLE_FILES = [
  ...["package-lock.json", "tsconfig.json"],
  ...["scripts/build-kit.ts", "scripts/kit-theme.ts"],
];
const SKIPPED_FOLDERS = new Set(["node_modules", ".next", "dist", "testkit"]);
const SKIPPED_FILES = /(\.test\.tsx?|\.tsbuildinfo|^next-env\.d\.ts)$/;

/** A digest over the names and contents of all build inputs; no git, no clock. */
export function hashSources() {
  const digest = createHash("sha256");
  const files = INPUTS.flatMap((folder) => listFiles(join(rootDir, folder)));
  for (const file of [...files, ...SINGLE_FILES.map((name) => join(rootDir, name))].sort()) {
    const content = createHash("sha256").update(readFileSync(file)).digest("hex");
    digest.update(`${relative(rootDir, file)} ${content}\n`);
  }
  return digest.digest("hex");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(path);
    return entry.isFile() && !SKIPPED_FILES.test(entry.name) ? [path] : [];
  });
}

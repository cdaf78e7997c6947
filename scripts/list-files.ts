import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const repositoryDir = fileURLToPath(new URL("..", import.meta.url));

/** Where code of ours lives, from the repository's root. */
export const CODE_FOLDERS = ["packages", "apps", "scripts", "e2e", "bench"];

const SKIPPED_FOLDERS = new Set([
  "node_modules",
  ".next",
  "dist",
  ".git",
  ".cache",
  ".easel",
  "generated",
]);

/** Files below the folders whose name matches, as paths from the root with forward slashes, sorted. */
export function listFiles(root: string, folders: string[], name: RegExp): string[] {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .filter((path) => name.test(path))
    .map((path) => relative(root, path).replaceAll("\\", "/"))
    .sort();
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(e2e|bench|packages\/testkit)\//.test(path);
}

function walk(folder: string): string[] {
  let entries: import("node:fs").Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : walk(path);
    return entry.isFile() ? [path] : [];
  });
}

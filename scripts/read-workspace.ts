import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, Unit, Workspace } from "./layer-types.ts";

/** Reads the manifests of the repository and of its packages. */
export function readWorkspace(root: string): Workspace {
  const units = new Map<string, Unit>();
  for (const parent of ["packages", "apps"]) {
    for (const folder of listFolders(join(root, parent))) {
      const manifestFile = `${parent}/${folder}/package.json`;
      if (!existsSync(join(root, manifestFile))) continue;
      const manifest = readManifest(join(root, manifestFile));
      const unit = { folder: `${parent}/${folder}`, name: folder, manifestFile, manifest };
      units.set(manifest.name ?? unit.folder, unit);
    }
  }
  return { root, rootManifest: readManifest(join(root, "package.json")), units };
}

/** The package or application a file belongs to; none for scripts, tests and benchmarks at the root. */
export function unitOf(workspace: Workspace, path: string): Unit | undefined {
  return [...workspace.units.values()].find(({ folder }) => path.startsWith(`${folder}/`));
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, "utf8"));
}

function listFolders(parent: string): string[] {
  if (!existsSync(parent)) return [];
  const entries = readdirSync(parent, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { judgeImport } from "./judge-import.ts";
import { judgeLayer } from "./judge-package-import.ts";
import type { Unit, Workspace } from "./layer-types.ts";
import { CODE_FOLDERS, isTestFile, listFiles, repositoryDir } from "./list-files.ts";
import { readImports } from "./read-imports.ts";
import { readWorkspace, unitOf } from "./read-workspace.ts";
import { reportViolations, type Violation } from "./report-violations.ts";

const CODE = /\.(ts|tsx|mts|mjs)$/;

/** Checks every import and every declared dependency of the repository against the layers. */
export function checkLayers(root: string): Violation[] {
  const workspace = readWorkspace(root);
  return [
    ...[...workspace.units.values()].flatMap((unit) => checkManifest(workspace, unit)),
    ...[...listFiles(root, CODE_FOLDERS, CODE), ...listRootFiles(root)].flatMap((file) =>
      checkFile(workspace, file),
    ),
  ];
}

function checkFile(workspace: Workspace, file: string): Violation[] {
  const unit = unitOf(workspace, file);
  const isTest = isTestFile(file);
  return readImports(file, readFileSync(join(workspace.root, file), "utf8")).flatMap((found) => {
    const objection = judgeImport({ workspace, file, unit, isTest, ...found });
    if (!objection) return [];
    const { what, instead } = objection;
    return [{ file, line: found.line, what: `"${found.specifier}": ${what}`, instead }];
  });
}

function checkManifest(workspace: Workspace, unit: Unit): Violation[] {
  const text = readFileSync(join(workspace.root, unit.manifestFile), "utf8");
  return Object.keys(unit.manifest.dependencies ?? {}).flatMap((name) => {
    const target = workspace.units.get(name);
    const objection =
      target && judgeLayer({ file: unit.manifestFile, isTest: false }, unit, target);
    if (!objection) return [];
    const line = text.slice(0, text.indexOf(`"${name}"`)).split("\n").length;
    return [{ file: unit.manifestFile, line, ...objection }];
  });
}

function listRootFiles(root: string): string[] {
  return readdirSync(root).filter((name) => CODE.test(name) && existsSync(join(root, name)));
}

if (import.meta.main) {
  reportViolations(checkLayers(repositoryDir), "Every import keeps to its layer.");
}

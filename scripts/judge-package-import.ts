import { isBrowserFile, MAY_IMPORT, MAY_IMPORT_IN_BROWSER } from "./layer-rules.ts";
import type { Edge, Objection, Unit } from "./layer-types.ts";

/** An import of one of our own packages, by its name. */
export function judgePackageImport(edge: Edge, packageName: string): Objection | undefined {
  const target = edge.workspace.units.get(packageName);
  if (!target) return undefined;
  const subpath = `.${edge.specifier.slice(packageName.length)}`;
  if (!isExported(target, subpath)) {
    return {
      what: `${packageName} does not export ${subpath}`,
      instead: `Import what it exports, or export what is missing from ${target.folder}/src/index.ts`,
    };
  }
  if (target.name === "testkit") return judgeTestkit(edge);
  // What lies at the root stands above all layers.
  if (!edge.unit || edge.unit === target) return undefined;
  return judgeLayer(edge, edge.unit, target) ?? judgeDeclaration(edge, edge.unit, packageName);
}

/** Whether the layers let one package use the other at all; also asked of package.json. */
export function judgeLayer(
  { file, isTest }: Pick<Edge, "file" | "isTest">,
  from: Unit,
  to: Unit,
): Objection | undefined {
  const allowed = MAY_IMPORT[from.name];
  if (!allowed || !MAY_IMPORT[to.name]) {
    const name = allowed ? to.name : from.name;
    return {
      what: `package ${name} has no layer`,
      instead: "Give it one in scripts/layer-rules.ts",
    };
  }
  if (!allowed.includes(to.name)) {
    return {
      what: `${from.name} may not import ${to.name}`,
      instead: `It may import ${allowed.join(", ") || "none of ours"}: move the code down, or pass it in`,
    };
  }
  const tooMuch = isBrowserFile(file, from.name) && !MAY_IMPORT_IN_BROWSER.includes(to.name);
  if (tooMuch && !isTest) {
    return {
      what: `browser code may not import ${to.name}`,
      instead: `It may import ${MAY_IMPORT_IN_BROWSER.join(", ")}`,
    };
  }
  return undefined;
}

function judgeTestkit({ isTest }: Edge): Objection | undefined {
  if (isTest) return undefined;
  return { what: "only tests import testkit", instead: "Move what is needed into a real package" };
}

function judgeDeclaration(edge: Edge, unit: Unit, packageName: string): Objection | undefined {
  const { dependencies, devDependencies } = unit.manifest;
  if (dependencies?.[packageName] || (edge.isTest && devDependencies?.[packageName]))
    return undefined;
  return {
    what: `${packageName} is not among the dependencies`,
    instead: `Add it to ${unit.manifestFile}`,
  };
}

function isExported({ manifest: { exports = {} } }: Unit, subpath: string): boolean {
  if (typeof exports === "string") return subpath === ".";
  return Object.keys(exports).some((key) => {
    const [before = "", after] = key.split("*");
    if (after === undefined) return key === subpath;
    return subpath.startsWith(before) && subpath.endsWith(after);
  });
}

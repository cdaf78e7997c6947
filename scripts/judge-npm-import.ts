import { DATABASE_DRIVERS } from "./layer-rules.ts";
import type { Edge, Manifest, Objection } from "./layer-types.ts";

/** An import of a package from npm. */
export function judgeNpmImport(edge: Edge, packageName: string): Objection | undefined {
  if (DATABASE_DRIVERS.includes(packageName) && edge.unit?.name !== "db" && !edge.isTest) {
    return {
      what: `only packages/db imports ${packageName}`,
      instead: "Use what @easel/db exports; a handler gets its transaction as an argument",
    };
  }
  const { rootManifest } = edge.workspace;
  const declared = [
    ...(edge.unit ? declaredIn(edge.unit.manifest, edge.isTest) : []),
    ...(!edge.unit || edge.isTest ? declaredIn(rootManifest, true) : []),
  ];
  if (declared.includes(packageName) || declared.includes(typesPackageOf(packageName)))
    return undefined;
  const manifestFile = edge.unit && !edge.isTest ? edge.unit.manifestFile : "package.json";
  return {
    what: `${packageName} is not among the dependencies`,
    instead: `Add its exact version to ${manifestFile}`,
  };
}

function declaredIn(manifest: Manifest, withDev: boolean): string[] {
  const { dependencies, devDependencies, peerDependencies } = manifest;
  return Object.keys({ ...dependencies, ...peerDependencies, ...(withDev ? devDependencies : {}) });
}

/** Some packages exist as types only: `mdast` is `@types/mdast`. */
function typesPackageOf(packageName: string): string {
  return `@types/${packageName.replace(/^@/, "").replace("/", "__")}`;
}

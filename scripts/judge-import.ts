import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { judgeNpmImport } from "./judge-npm-import.ts";
import { judgePackageImport } from "./judge-package-import.ts";
import { isBrowserFile, PAGE_RUNTIME } from "./layer-rules.ts";
import type { Edge, Objection } from "./layer-types.ts";
import { unitOf } from "./read-workspace.ts";

/** Says what is wrong with one import, or nothing. */
export function judgeImport(edge: Edge): Objection | undefined {
  const { specifier } = edge;
  if (specifier.startsWith(".")) {
    const target = posix.normalize(posix.join(posix.dirname(edge.file), specifier));
    return judgeFileImport(edge, target);
  }
  if (specifier.startsWith("@/"))
    return judgeFileImport(edge, `apps/web/src/${specifier.slice(2)}`);
  if (isBuiltin(specifier)) return judgeBuiltin(edge);
  if (edge.workspace.units.has(packageNameOf(specifier))) {
    return judgePackageImport(edge, packageNameOf(specifier));
  }
  return judgeNpmImport(edge, packageNameOf(specifier));
}

function packageNameOf(specifier: string): string {
  const words = specifier.split("/");
  return words.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

function judgeBuiltin({ file, unit, isTest }: Edge): Objection | undefined {
  // Pages are also rendered on the server, where Node is there.
  if (isTest || !isBrowserFile(file, unit?.name) || file.startsWith("apps/web/src/app/"))
    return undefined;
  return {
    what: "browser code imports a module of Node",
    instead: "Do it on the server and pass the result in",
  };
}

function judgeFileImport(edge: Edge, target: string): Objection | undefined {
  const targetUnit = unitOf(edge.workspace, target);
  if (targetUnit !== edge.unit && (targetUnit || edge.unit)) {
    const name = targetUnit?.manifest.name;
    return {
      what: `reaches into ${targetUnit?.folder ?? "the root"} by a path`,
      instead: name ? `Import ${name} and export what is missing there` : "Move the code here",
    };
  }
  if (edge.unit?.folder === "apps/web") return judgeWithinWeb(edge, target);
  return undefined;
}

function judgeWithinWeb({ file, isTest }: Edge, target: string): Objection | undefined {
  const [from, to] = [placeInWeb(file), placeInWeb(target)];
  if (from.area === "features" && to.area === "features" && from.feature !== to.feature) {
    return {
      what: `feature ${from.feature} imports feature ${to.feature}`,
      instead: "Move what both need out of src/features, or pass it in from the page",
    };
  }
  if (isTest || from.area === to.area) return undefined;
  if (from.area === "server" && to.area !== "") {
    return {
      what: "the server imports page code",
      instead: "Move it to a package both may import",
    };
  }
  if (to.area === "app") {
    return { what: "imports a page", instead: "Move what is needed into src/features" };
  }
  const isDoor = from.area === "app" && target === PAGE_RUNTIME;
  if (to.area === "server" && from.area !== "" && !isDoor) {
    return {
      what: "page code imports the server",
      instead: `A page goes through ${PAGE_RUNTIME}; a feature gets its data as props or over REST`,
    };
  }
  return undefined;
}

function placeInWeb(path: string): { area: string; feature: string } {
  const [area = "", feature = "", ...rest] = path.replace(/^apps\/web\/(src\/)?/, "").split("/");
  // A file directly in src belongs to no area.
  return feature || rest.length > 0 ? { area, feature } : { area: "", feature: "" };
}

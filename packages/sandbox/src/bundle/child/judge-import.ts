import { isBuiltin } from "node:module";
import type { BundleIssue } from "../bundle-types.ts";
import { findProvided } from "../provided-modules.ts";
import { cut } from "./locate-issue.ts";
import type { SourceImport } from "./read-imports.ts";

type Refusal = Pick<BundleIssue, "code" | "message" | "hint">;

const SPECIFIER_SHOWN_MAX = 120;
const USE_KIT =
  "React, @easel/kit and the packages that the component declares are all there is to import.";

/** Why a component may not import this; nothing when it may. */
export function judgeImport(
  { specifier, isRequire }: SourceImport,
  packages: ReadonlySet<string>,
): Refusal | undefined {
  if (isRequire)
    return refuse("require() and import = are not available.", "Write an import statement.");
  if (specifier === undefined)
    return refuse("import() needs a plain text.", 'Write the name out, as in import("d3").');
  if (findProvided(specifier) || packages.has(packageNameOf(specifier))) return undefined;
  return refuse(
    `"${cut(specifier, SPECIFIER_SHOWN_MAX)}" cannot be imported.`,
    suggestInstead(specifier),
  );
}

function refuse(message: string, hint: string): Refusal {
  return { code: "import_not_allowed", message, hint };
}

export function packageNameOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function suggestInstead(specifier: string): string {
  if (specifier.endsWith(".css")) return "Use Tailwind classes, or a style element.";
  if (/^(https?:)?\/\//.test(specifier) || /^(npm|jsr|esm|cdn):/.test(specifier))
    return `Nothing is loaded from the network: name the package in the component's "packages" and import it by its name.`;
  if (/^(\.|\/|~|[A-Za-z]:[\\/])/.test(specifier))
    return "A component is one file: write the code of that file into this source.";
  if (specifier.startsWith("react-dom"))
    return "Export the component as default; Easel mounts it. react-dom itself has createPortal.";
  if (specifier.startsWith("react/") || specifier === "react-native") return 'Import from "react".';
  if (specifier.startsWith("@easel/") || specifier.startsWith("@canvasview/"))
    return 'Import from "@easel/kit".';
  if (isBuiltin(specifier)) return `A component runs in a browser, without Node. ${USE_KIT}`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(specifier)) return `Modules have no address here. ${USE_KIT}`;
  return `Add "${cut(packageNameOf(specifier), SPECIFIER_SHOWN_MAX)}" with a version to the component's "packages", or do without it. ${USE_KIT}`;
}

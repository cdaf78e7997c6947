import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What scripts/build-kit.ts made for the documents of components. */
export type KitFiles = {
  /** The first script, which stands in the document itself. */
  bootstrap: string;
  /** `bootstrap` as a policy names it. */
  bootstrapHash: string;
  script: string;
  styles: string;
  files: ReadonlyMap<string, Buffer>;
};

/** Where scripts/build-kit.ts writes them. */
export const KIT_DIR = join(import.meta.dirname, ...Array(5).fill(".."), "packages", "kit", "dist");

export function readKitFiles(folder = KIT_DIR): KitFiles {
  // safe because only scripts/build-kit.ts writes it.
  const { bootstrap, script, styles } = JSON.parse(
    readFileSync(join(folder, "kit.json"), "utf8"),
  ) as { bootstrap: string; script: string; styles: string };
  const files = [script, styles].map((name) => [name, readFileSync(join(folder, name))] as const);
  return toKitFiles({ bootstrap, script, styles, files: new Map(files) });
}

export function toKitFiles(made: Omit<KitFiles, "bootstrapHash">): KitFiles {
  const hash = createHash("sha256").update(made.bootstrap).digest("base64");
  return { ...made, bootstrapHash: `'sha256-${hash}'` };
}

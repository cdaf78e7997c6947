import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { canEnter } from "./check-reach.ts";
import { makePassableFolder, openSharedPlace } from "./open-shared-place.ts";
import type { ServerUser } from "./server-user.ts";
import { PASSWORD_FILE } from "./superuser-password.ts";

/** The cluster is `<base>/postgres`; `base` is the data folder unless the server user cannot enter that. */
export type ClusterLocation = { base: string; clusterDir: string };

const CLUSTER = "postgres";
/** In the data folder: where the cluster is. */
const LOCATION_RECORD = "postgres-location";
/** Beside a cluster that lives elsewhere: whose it is. */
const OWNER_RECORD = "data-dir";

/** Where the cluster is or would be, without creating anything. */
export function currentClusterDir(dataDir: string): string {
  return join(readRecord(join(dataDir, LOCATION_RECORD)) ?? dataDir, CLUSTER);
}

/** Decides where the cluster lives. The caller has stopped a server that may still run in `currentClusterDir`. */
export function chooseClusterLocation(
  dataDir: string,
  user: ServerUser | undefined,
  onStep: (step: string) => void,
): ClusterLocation {
  const recorded = readRecord(join(dataDir, LOCATION_RECORD));
  if (recorded) return claimRecorded(dataDir, recorded);
  if (!user || canEnter(dataDir, user))
    return { base: dataDir, clusterDir: join(dataDir, CLUSTER) };
  const base = prepareOutside(dataDir, user, onStep);
  return { base, clusterDir: join(base, CLUSTER) };
}

/** To be called once the cluster is complete, so that a record always promises a cluster. */
export function recordClusterLocation(dataDir: string, { base }: ClusterLocation): void {
  if (base === dataDir || readRecord(join(dataDir, LOCATION_RECORD)) === base) return;
  writeRecord(join(dataDir, LOCATION_RECORD), base);
}

function claimRecorded(dataDir: string, base: string): ClusterLocation {
  const location = { base, clusterDir: join(base, CLUSTER) };
  const record = join(dataDir, LOCATION_RECORD);
  if (!existsSync(location.clusterDir)) {
    throw new Error(
      `The database of ${dataDir} was kept in ${location.clusterDir}, which is gone. ` +
        `Put it back, or remove ${record} to begin with an empty database.`,
    );
  }
  const owner = readRecord(join(base, OWNER_RECORD));
  const ownerUsesIt =
    owner && owner !== dataDir && readRecord(join(owner, LOCATION_RECORD)) === base;
  if (ownerUsesIt) {
    throw new Error(
      `${dataDir} looks like a copy of ${owner}: both name the database in ${location.clusterDir}. ` +
        `Remove ${record} to begin with an empty database here.`,
    );
  }
  // The data folder was moved or renamed.
  if (owner !== dataDir) writeRecord(join(base, OWNER_RECORD), dataDir);
  return location;
}

function prepareOutside(dataDir: string, user: ServerUser, onStep: (step: string) => void): string {
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const base = join(openSharedPlace(user), "clusters", key);
  const [inside, outside] = [join(dataDir, CLUSTER), join(base, CLUSTER)];
  makePassableFolder(dirname(base));
  makePassableFolder(base);
  // Without the password file the data folder is a new one: an earlier folder of the same path was deleted.
  // With it, an unrecorded cluster is ours, from a start that was killed before it could record it.
  if (!existsSync(join(dataDir, PASSWORD_FILE))) setAside(outside, onStep);
  if (existsSync(outside)) setAside(inside, onStep);
  else if (existsSync(inside)) moveFolder(inside, outside, onStep);
  writeRecord(join(base, OWNER_RECORD), dataDir);
  return base;
}

/** Whatever it is, it is not ours to delete. */
function setAside(clusterDir: string, onStep: (step: string) => void): void {
  if (!existsSync(clusterDir)) return;
  const aside = `${clusterDir}-left-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
  renameSync(clusterDir, aside);
  onStep(`An earlier database of this folder was set aside as ${aside}`);
}

/** The cluster was made when the user could still enter the data folder. */
function moveFolder(from: string, to: string, onStep: (step: string) => void): void {
  onStep(`Moving the database to ${to}, where its user can reach it`);
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    rmSync(`${to}.new`, { recursive: true, force: true });
    cpSync(from, `${to}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${to}.new`, to);
    rmSync(from, { recursive: true });
  }
}

function readRecord(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8").trim() || undefined;
}

function writeRecord(file: string, value: string): void {
  writeFileSync(`${file}.new`, `${value}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

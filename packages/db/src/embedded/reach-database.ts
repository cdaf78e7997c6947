import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { currentClusterDir } from "./cluster-location.ts";
import { type Door, databaseUrl } from "./door.ts";
import { findPostmaster } from "./find-postmaster.ts";
import { startEmbeddedDatabase } from "./start-embedded-database.ts";
import { loadSuperuserPassword } from "./superuser-password.ts";

export type ReachedDatabase = { url: string; release(): Promise<void> };

export function hasDatabase(dataDir: string): boolean {
  return existsSync(currentClusterDir(resolve(dataDir)));
}

/**
 * The database of a data folder for a command beside the server: the one that runs, or one that is
 * started until `release`. Throws when the folder has none.
 */
export async function reachDatabase(dataDir: string): Promise<ReachedDatabase> {
  const clusterDir = currentClusterDir(resolve(dataDir));
  if (!existsSync(clusterDir))
    throw new Error(
      `There is no database in ${dataDir}. Set EASEL_DATA_DIR to the folder that has it.`,
    );
  const running = findPostmaster(clusterDir);
  if (running?.ready) {
    const password = loadSuperuserPassword(resolve(dataDir), clusterDir);
    const door: Door = running.socketFolder
      ? { kind: "socket", folder: running.socketFolder }
      : { kind: "loopback", port: running.port };
    return { url: databaseUrl(door, running.port, password), release: async () => {} };
  }
  const started = await startEmbeddedDatabase({ dataDir });
  return { url: started.url, release: () => started.stop() };
}

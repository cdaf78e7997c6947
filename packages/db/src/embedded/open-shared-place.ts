import { chmodSync, mkdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { canEnter, isTrusted } from "./check-reach.ts";
import type { ServerUser } from "./server-user.ts";

/**
 * A folder of root's that the server user can enter, for what it could not reach in the clone or the data folder.
 *
 * Danger: the second candidate lies in a folder everybody can write to, where somebody may have planted a folder or a
 * symlink of that name. Only a real folder that belongs to us, and that others cannot write to, is ever used.
 */
export function openSharedPlace(user: ServerUser): string {
  const candidates = [
    { parent: "/var/lib", name: "easel" },
    { parent: tmpdir(), name: `easel-${process.getuid?.() ?? 0}` },
  ];
  for (const { parent, name } of candidates) {
    const place = tryPlace(parent, name, user);
    if (place) return place;
  }
  throw new Error(
    `The database runs as the user ${user.name}, who needs a folder it can enter. Neither ` +
      `${candidates.map(({ parent, name }) => join(parent, name)).join(" nor ")} can be one: remove them if they are ` +
      "not yours, or let others enter the folder of this clone (chmod o+x).",
  );
}

/** Creates a folder that its owner writes, and that others may pass through but not list. */
export function makePassableFolder(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  createFolder(folder);
}

function tryPlace(parent: string, name: string, user: ServerUser): string | undefined {
  try {
    const place = join(realpathSync(parent), name);
    createFolder(place);
    return isTrusted(place) && canEnter(place, user) ? place : undefined;
  } catch {
    return undefined;
  }
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder);
    // The umask may have taken away more than it should.
    chmodSync(folder, 0o711);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

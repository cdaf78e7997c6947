import { chmodSync, chownSync, lstatSync, mkdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { ServerUser } from "./server-user.ts";
import { canHoldSocket, fitsSocket } from "./socket-file.ts";
import {
  forgetTemporarySocketFolder,
  openTemporarySocketFolder,
} from "./temporary-socket-folder.ts";

/** In the folder that holds the cluster. */
const FOLDER = "postgres-socket";

/** `base` is the folder that holds the cluster; `user` runs the server when it is not us. */
export type SocketPlace = { dataDir: string; base: string; user: ServerUser | undefined };

/**
 * The folder for the server's socket. Only the server's user and root can enter it, so whoever answers there is the
 * server: that is what stands between our password and a stranger who would take the server's place.
 *
 * It lies beside the cluster. When that path is too long for a socket, others may write there, or the file system has
 * no sockets, it is a folder of our own among the temporary files.
 * Throws when a link, or something that others own or may change, stands where the folder belongs.
 */
export async function openSocketFolder({ dataDir, base, user }: SocketPlace): Promise<string> {
  const beside = join(base, FOLDER);
  if (fitsSocket(beside) && isOwnGround(base, user)) {
    secureSocketFolder(beside, user);
    if (await canHoldSocket(beside)) {
      forgetTemporarySocketFolder(dataDir);
      return beside;
    }
  }
  return openTemporarySocketFolder(dataDir, user);
}

/** Makes sure the folder is there and private. Throws, with what to do, when it is not ours to make so. */
export function secureSocketFolder(folder: string, user: ServerUser | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const problem = findProblem(lstatSync(folder), user);
  if (problem)
    throw new Error(
      `${folder} ${problem}, so the database does not put its socket there. Remove it and start again.`,
    );
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

/** Whoever may replace the folders above the data folder can replace the data too: no socket helps against them. */
function isOwnGround(base: string, user: ServerUser | undefined): boolean {
  const stats = lstatSync(base);
  return isOurs(stats, user) && !othersMayWrite(stats);
}

function findProblem(stats: Stats, user: ServerUser | undefined): string | undefined {
  if (stats.isSymbolicLink()) return "is a link";
  if (!stats.isDirectory()) return "is not a folder";
  if (!isOurs(stats, user)) return `belongs to another user (id ${stats.uid})`;
  if (othersMayWrite(stats)) return "can be changed by other users";
  return undefined;
}

/** Our own folder becomes the server's: a start may have been killed before it could hand it over. */
function isOurs(stats: Stats, user: ServerUser | undefined): boolean {
  return stats.uid === process.getuid?.() || stats.uid === user?.uid;
}

function othersMayWrite(stats: Stats): boolean {
  return (stats.mode & 0o022) !== 0;
}

import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canEnter, isTrusted } from "./check-reach.ts";
import type { ServerUser } from "./server-user.ts";
import { fitsSocket, removeSocket } from "./socket-file.ts";

/** In the data folder, while the socket is elsewhere: its folder, and whose data folder this was. */
const RECORD = "postgres-socket-location";

/**
 * A private folder among the temporary files: the recorded one while it is still ours, or a new one, whose name nobody
 * can know beforehand. Throws when no such folder can be had.
 */
export function openTemporarySocketFolder(dataDir: string, user: ServerUser | undefined): string {
  const recorded = readRecord(dataDir);
  if (recorded && isPrivate(recorded, user)) return recorded;
  const parents = [...new Set([tmpdir(), "/tmp"])];
  for (const parent of parents) {
    const folder = tryParent(parent, user);
    if (!folder) continue;
    writeRecord(dataDir, folder);
    return folder;
  }
  throw new Error(
    `The database needs a private folder with a short path for its socket. ${dataDir} cannot hold one, and neither can ` +
      `${parents.join(" or ")}. Set EASEL_DATA_DIR to a folder of your own with a path of less than 60 characters.`,
  );
}

/** To be called once no server uses the folder any more; does nothing to a folder beside the cluster. */
export function removeTemporarySocketFolder(dataDir: string, folder: string): void {
  if (readRecord(dataDir) !== folder) return;
  removeSocket(folder);
  try {
    // Never with its contents: as root that would be a walk through a folder of the server's user.
    rmdirSync(folder);
  } catch {
    // Gone already, or holds something that is not ours to remove.
  }
  forgetTemporarySocketFolder(dataDir);
}

export function forgetTemporarySocketFolder(dataDir: string): void {
  rmSync(join(dataDir, RECORD), { force: true });
}

/** Undefined also for a record that came along when another data folder was copied. */
function readRecord(dataDir: string): string | undefined {
  const record = join(dataDir, RECORD);
  if (!existsSync(record)) return undefined;
  const [folder, owner] = readFileSync(record, "utf8").split("\n");
  return owner === dataDir ? folder : undefined;
}

function writeRecord(dataDir: string, folder: string): void {
  const record = join(dataDir, RECORD);
  writeFileSync(`${record}.new`, `${folder}\n${dataDir}\n`, { mode: 0o600 });
  renameSync(`${record}.new`, record);
}

/** After a restart of the machine the name may be somebody else's folder, or a link of theirs. */
function isPrivate(folder: string, user: ServerUser | undefined): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats || (stats.mode & 0o777) !== 0o700) return false;
  return isTrusted(folder, user?.uid);
}

function tryParent(parent: string, user: ServerUser | undefined): string | undefined {
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(realpathSync(parent), "easel-socket-"));
    chmodSync(folder, 0o700);
    const isReachable = !user || canEnter(parent, user);
    if (isReachable && fitsSocket(folder) && isTrusted(folder)) {
      if (user) chownSync(folder, user.uid, user.gid);
      return folder;
    }
  } catch {
    // The next one may do.
  }
  if (folder) rmdirSync(folder);
  return undefined;
}

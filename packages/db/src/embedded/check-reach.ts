import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import type { ServerUser } from "./server-user.ts";

const READ = 4;
const ENTER = 1;

/** Whether the user may enter the folder and every folder above it, going by the permission bits. */
export function canEnter(folder: string, user: ServerUser): boolean {
  return ancestorsOf(realpathSync(folder)).every((path) => isAllowed(statSync(path), user, ENTER));
}

export function canRead(file: string, user: ServerUser): boolean {
  const path = realpathSync(file);
  return canEnter(dirname(path), user) && isAllowed(statSync(path), user, READ);
}

/**
 * Whether it is a folder of this owner, and nobody but root and this process's user can replace it or anything on the
 * way to it. World-writable folders on the way are accepted only when sticky, like /tmp.
 */
export function isTrusted(folder: string, owner = process.getuid?.() ?? 0): boolean {
  const own = process.getuid?.() ?? 0;
  const [self, ...above] = ancestorsOf(folder).map((path) => lstatSync(path));
  if (!self?.isDirectory() || self.uid !== owner || (self.mode & 0o022) !== 0) return false;
  return above.every((stats) => {
    const safeOwner = stats.uid === 0 || stats.uid === own;
    const othersMayReplace = (stats.mode & 0o022) !== 0 && (stats.mode & 0o1000) === 0;
    return stats.isDirectory() && safeOwner && !othersMayReplace;
  });
}

function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...ancestorsOf(parent)];
}

function isAllowed(stats: Stats, user: ServerUser, bit: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  return ((stats.mode >> shift) & bit) !== 0;
}

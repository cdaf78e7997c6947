import { mkdirSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartFailure } from "./start-steps.ts";

/** Creates the data folder, closed to others, and makes sure that it can be written to. Throws a StartFailure. */
export function openDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    rmdirSync(mkdtempSync(join(folder, ".writable-")));
  } catch (error) {
    throw toDataFailure(folder, error);
  }
}

/** What is wrong with a file or folder of the data, in one line for the person at the terminal. */
export function toDataFailure(path: string, error: unknown): StartFailure {
  // safe because what the file system throws carries these; anything else explains itself.
  const { code = "", message, path: culprit = path } = error as NodeJS.ErrnoException;
  const why: Record<string, string> = {
    EEXIST: `${culprit} is not a folder`,
    ENOTDIR: `${culprit} is not a folder`,
    EROFS: "it is in a place that can only be read",
    EACCES: "this user may not write there",
    EPERM: "this user may not write there",
    ENOENT: "no file or folder can be made there",
    ELOOP: "it is a link that leads in a circle",
    ENAMETOOLONG: "its name is too long",
    ENOSPC: "the disk is full",
    EDQUOT: "this user's share of the disk is full",
  };
  return new StartFailure(
    `${path} cannot be used for Easel's data: ${why[code] ?? message}. ` +
      "Set EASEL_DATA_DIR to a folder that you may write to.",
    { cause: error },
  );
}

/** One by one: the recursive `mkdir` of Node never returns where the system says that a folder's parent is not there. */
function makeFolder(folder: string): void {
  const isFolder = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isFolder()) throw error;
  }
}

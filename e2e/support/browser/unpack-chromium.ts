import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";
import { chromiumDir, packedDir } from "./chromium-folder.ts";

/** Unpacks Chromium, its libraries and its fonts into one folder, unless they are there. */
export async function unpackChromium(): Promise<void> {
  if (existsSync(chromiumDir)) return;
  mkdirSync(dirname(chromiumDir), { recursive: true });
  // Unpacked beside its place and then moved there, so that a cut short unpacking leaves nothing half whole.
  const draft = mkdtempSync(`${chromiumDir}-unpacking-`);
  try {
    await withTemporaryFolder(draft, async () => {
      await chromium.executablePath(packedDir);
      // Its own libraries, which it takes by itself only inside Amazon's cloud (stack.md §7).
      await inflate(join(packedDir, "al2023.tar.br"));
    });
    renameSync(draft, chromiumDir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The package unpacks to wherever the system's temporary folder is. */
async function withTemporaryFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

import { join, resolve } from "node:path";
import { parseSettings } from "@easel/contracts";
import { repositoryDir } from "./list-files.ts";

/** Where the commands beside a server find its data: the same settings, read the same way. */
export function readLocalSettings(): { dataDir: string; databaseUrl: string | undefined } {
  const { dataDir, databaseUrl } = parseSettings(process.env);
  return { dataDir: dataDir ? resolve(dataDir) : join(repositoryDir, ".easel"), databaseUrl };
}

/** Runs a command; a failure is its message for the person at the terminal, and exit code 1. */
export async function runAsCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const cause = error instanceof Error && error.cause ? `\n${String(error.cause)}` : "";
    process.stderr.write(`${message}${cause}\n`);
    process.exitCode = 1;
  }
}

import { resolve } from "node:path";
import pg from "pg";
import { hasDatabase, startEmbeddedDatabase } from "../embedded/index.ts";
import { assertKnownSchema, type LoadReport, loadBackup } from "./load-backup.ts";
import { verifyBackup } from "./read-backup.ts";

export type RestoreReport = LoadReport & { createdAt: string; localKey: string | undefined };

type RestoreOptions = {
  file: string;
  dataDir: string;
  /** Replaces what the data folder has; without it a folder with a database is refused. */
  force: boolean;
  onStep?: (step: string) => void;
  /** Server settings, for tests. */
  flags?: Record<string, string>;
};

/** The database that serves; the url of the embedded server names it. */
const SERVING = "postgres";
const RESTORING = "easel_restoring";
const BEFORE = "easel_before_restore";

/**
 * Brings back a backup. The file is checked first, whole; then a database of its own is filled beside the
 * one that serves, and both change names in one transaction. Until that moment nothing is lost, and
 * after it nothing is missing.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { file, onStep = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  onStep("Checking the file");
  const header = await verifyBackup(file);
  await assertKnownSchema(header);
  if (hasDatabase(dataDir) && !options.force)
    throw new Error(
      `${dataDir} has a database already. Restore with --force to replace it, or set EASEL_DATA_DIR to an empty folder. Nothing was changed.`,
    );
  // Takes the folder's lock, so it fails while an Easel runs on it.
  const server = await startEmbeddedDatabase({
    ...{ dataDir, onStep },
    ...(options.flags && { flags: options.flags }),
  });
  try {
    await onDatabase(server.url, SERVING, async (client) => {
      // Of a restore that was cut off; the second one after it had already succeeded.
      for (const left of [RESTORING, BEFORE])
        await client.query(`drop database if exists ${left} with (force)`);
      await client.query(`create database ${RESTORING} template template0`);
    });
    onStep("Loading the rows");
    const report = await load(server.url, file, header);
    await onDatabase(server.url, "template1", async (client) => {
      await client.query("begin");
      await client.query(`alter database ${SERVING} rename to ${BEFORE}`);
      await client.query(`alter database ${RESTORING} rename to ${SERVING}`);
      await client.query("commit");
      await client.query(`drop database ${BEFORE} with (force)`);
    });
    return { ...report, createdAt: header.createdAt, localKey: header.localKey };
  } finally {
    await server.stop();
  }
}

async function load(
  url: string,
  file: string,
  header: Parameters<typeof loadBackup>[2],
): Promise<LoadReport> {
  try {
    return await loadBackup(toUrl(url, RESTORING), file, header);
  } catch (cause) {
    await onDatabase(url, SERVING, (client) =>
      client.query(`drop database if exists ${RESTORING} with (force)`),
    );
    throw new Error("The backup could not be loaded; the data folder is as it was.", { cause });
  }
}

async function onDatabase(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: toUrl(url, name) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function toUrl(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

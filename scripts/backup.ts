// Writes everything in the embedded database to one file, while the server runs or not.
//   npm run backup -- <file>
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeBackup } from "@easel/db/backup";
import { reachDatabase } from "@easel/db/embedded";
import { readLocalKey } from "@easel/web/local-file";
import { readLocalSettings, runAsCommand } from "./local-settings.ts";

await runAsCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (positionals.length !== 1 || !file) throw new Error("Say where to: npm run backup -- <file>");
  const { dataDir, databaseUrl } = readLocalSettings();
  if (databaseUrl)
    throw new Error(
      "DATABASE_URL is set, and this backs up the embedded database only. Use pg_dump, or your provider's backups.",
    );
  const { url, release } = await reachDatabase(dataDir);
  try {
    const report = await writeBackup({
      ...{ url, file: resolve(file), now: new Date() },
      localKey: readLocalKey(dataDir),
    });
    const size = `${(report.sizeBytes / 1_000_000).toFixed(1)} MB`;
    console.log(`${file}: ${report.rows} rows of ${report.tables} tables, ${size}.`);
    console.log(
      "It holds everything, a key of this server too: keep it where only you can read it.",
    );
  } finally {
    await release();
  }
});

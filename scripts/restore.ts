// Brings a backup into the embedded database of a data folder on which no server runs.
//   npm run restore -- <file> [--force]
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "@easel/db/backup";
import { writeLocalKey } from "@easel/web/local-file";
import { readLocalSettings, runAsCommand } from "./local-settings.ts";

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: "boolean", default: false } },
  });
  const [file] = positionals;
  if (positionals.length !== 1 || !file)
    throw new Error("Say what: npm run restore -- <file> [--force]");
  const { dataDir, databaseUrl } = readLocalSettings();
  if (databaseUrl)
    throw new Error(
      "DATABASE_URL is set, and this restores into the embedded database only. Unset it first.",
    );
  const report = await restoreBackup({
    ...{ file: resolve(file), dataDir, force: values.force },
    onStep: (step) => console.log(`  … ${step}`),
  });
  if (report.localKey) writeLocalKey(dataDir, report.localKey);
  console.log(`${dataDir} is as it was at ${report.createdAt}: ${report.rows} rows.`);
  if (!report.jobsKept)
    console.log(
      "Waiting jobs were left out, because this Easel's queue is another; the server makes up for them.",
    );
});

// Writes packages/db/src/generated/schema.ts from the migrations, against a throw-away database, and
// docs/reference from the operations.
// --verify compares instead and exits with 1 when they differ; --url takes a database that is migrated already.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { commandFile, node24, rootDir } from "./node24.mjs";
import { runCommand } from "./run-command.mjs";

const GENERATED_FILE = join(rootDir, "packages/db/src/generated/schema.ts");
const CODEGEN_FLAGS = [
  ...["--dialect", "postgres"],
  ...["--default-schema", "easel"],
  ...["--include-pattern", "easel.*"],
  ...["--exclude-pattern", "*._prisma_migrations"],
  ...["--type-mapping", '{"int8":"number"}'],
];

// An older Node cannot load the TypeScript that starts the database.
const isOldNode = Number.parseInt(process.versions.node, 10) < 24;
process.exitCode = await (isOldNode ? runAgain() : generate());

async function runAgain() {
  const self = fileURLToPath(import.meta.url);
  const { code } = await runCommand(node24, [self, ...process.argv.slice(2)], { show: true });
  return code;
}

async function generate() {
  const { values } = parseArgs({
    options: { verify: { type: "boolean", default: false }, url: { type: "string" } },
  });
  if (!values.verify) await import("./generate-reference.ts");
  return values.url
    ? runCodegen(values.url, values.verify)
    : withMigratedDatabase((url) => runCodegen(url, values.verify));
}

/** @param {(url: string) => Promise<number>} work */
async function withMigratedDatabase(work) {
  const { startEmbeddedDatabase } = await import("@easel/db/embedded");
  const { migrate } = await import("@easel/db");
  const dataDir = await mkdtemp(join(tmpdir(), "easel-generate-"));
  const server = await startEmbeddedDatabase({ dataDir, flags: { fsync: "off" } });
  try {
    await migrate(server.url);
    return await work(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} url
 * @param {boolean} isVerify
 */
async function runCodegen(url, isVerify) {
  const program = commandFile("kysely-codegen", "kysely-codegen");
  const mode = isVerify ? ["--verify"] : [];
  const args = [program, ...CODEGEN_FLAGS, "--out-file", GENERATED_FILE, ...mode, "--url", url];
  const { code, output } = await runCommand(node24, args, { cwd: rootDir });
  console.log(output.trim());
  if (code !== 0 && isVerify) console.error("Run `npm run generate` and commit what it writes.");
  return code;
}

// Kills and restarts servers for as long as it is told to: `npm run soak -- --rounds 50`. docs/reliability.md explains.
import { join } from "node:path";
import { argv } from "node:process";
import { node24, rootDir } from "./node24.mjs";
import { runCommand } from "./run-command.mjs";

const program = join(rootDir, "e2e", "soak", "run-soak.ts");
const { code } = await runCommand(node24, [program, ...argv.slice(2)], {
  cwd: rootDir,
  show: true,
});
process.exitCode = code;

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { argv, env, stderr } from "node:process";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build-web.mjs";
import { endWithParent } from "./end-with-parent.mjs";
import { explainEnd } from "./explain-end.mjs";
import { ensureInstalled } from "./install.mjs";
import { node24, rootDir } from "./node24.mjs";
import { releaseSignals, tailOf } from "./run-command.mjs";
import { runServer } from "./run-server.mjs";
import { reportFailure } from "./show-step.mjs";

/** Runs on the Node that is there, Node 20 or later, with nothing installed; the server itself runs on Node 24. */
async function main() {
  // Started by hand it may outlive its terminal, as with nohup. The script in package.json says `exec`, so that npm is
  // the parent: a shell between them would keep npm's signals to itself.
  if (env.npm_lifecycle_event) endWithParent();
  await ensureInstalled();
  await ensureBuilt();
  releaseSignals();
  const guard = pathToFileURL(join(rootDir, "scripts", "guard-server.mjs")).href;
  const program = join(rootDir, "apps", "web", "src", "server", "main.ts");
  const end = await runServer(node24, ["--import", guard, program, ...argv.slice(2)], {
    cwd: rootDir,
    env: { ...env, NODE_ENV: env.NODE_ENV ?? "production" },
    stdio: "inherit",
  });
  if (end.code === 0) return 0;
  const explanation = explainEnd(end);
  if (explanation) console.error(`\n${explanation}${end.stopped === "no" ? readCause() : ""}`);
  await endDatabase();
  return 1;
}

/** On a terminal the log goes to a file; otherwise it went to stderr, where it can be read above. */
function readCause() {
  const log = join(dataDir(), "server.log");
  const again = "What was confirmed to anybody is kept; npm start starts it again.";
  if (!stderr.isTTY || !existsSync(log)) return ` What it said last is above.\n${again}`;
  return ` The end of ${log}:\n\n${tailOf(readFileSync(log, "utf8"), 5)}\n\n${again}`;
}

/** A server that was cut off leaves its database running. In a group of its own, out of reach of one more Ctrl-C. */
async function endDatabase() {
  const program = join(rootDir, "scripts", "end-database.mjs");
  const child = spawn(node24, [program, dataDir()], {
    cwd: rootDir,
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "exit");
}

function dataDir() {
  return resolve(rootDir, env.EASEL_DATA_DIR || ".easel");
}

await main().then(
  (code) => process.exit(code),
  (error) => {
    reportFailure(error);
    process.exit(1);
  },
);

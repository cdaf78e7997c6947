import { spawn } from "node:child_process";
import { join } from "node:path";
import { argv, env } from "node:process";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build-web.mjs";
import { endWithParent } from "./end-with-parent.mjs";
import { ensureInstalled } from "./install.mjs";
import { node24, rootDir } from "./node24.mjs";
import { releaseSignals } from "./run-command.mjs";
import { reportFailure } from "./show-step.mjs";

/** Runs on the Node that is there, Node 20 or later, with nothing installed; the server itself runs on Node 24. */
async function main() {
  // Started by hand it may outlive its terminal, as with nohup. The script in package.json says `exec`, so that npm is
  // the parent: a shell between them would keep npm's signals to itself.
  if (env.npm_lifecycle_event) endWithParent();
  await ensureInstalled();
  await ensureBuilt();
  releaseSignals();
  return runServer();
}

/** Resolves to the server's exit code. */
function runServer() {
  const guard = pathToFileURL(join(rootDir, "scripts", "guard-server.mjs")).href;
  const program = join(rootDir, "apps", "web", "src", "server", "main.ts");
  const server = spawn(node24, ["--import", guard, program, ...argv.slice(2)], {
    cwd: rootDir,
    env: { ...env, NODE_ENV: env.NODE_ENV ?? "production" },
    stdio: "inherit",
  });
  // Ctrl-C reaches the server both directly and through here, and npm passes it on as well; kill reaches only this
  // process. The server takes a repeated signal for one.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, () => server.kill(signal));
  }
  process.on("SIGHUP", () => server.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", (code) => resolve(code ?? 1));
  });
}

await main().then(
  (code) => process.exit(code),
  (error) => {
    reportFailure(error);
    process.exit(1);
  },
);

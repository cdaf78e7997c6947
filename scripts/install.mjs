import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { argv, env, execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { holdLock } from "./hold-lock.mjs";
import { node24, rootDir } from "./node24.mjs";
import { runCommand, tailOf } from "./run-command.mjs";
import { reportFailure, StepFailure, showStep } from "./show-step.mjs";

const modulesDir = join(rootDir, "node_modules");
const stampFile = join(modulesDir, ".easel-install");

/** Installs the dependencies when they are missing or older than package-lock.json. Throws a StepFailure. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await holdLock("install", async () => {
    // Another start may have installed while this one waited.
    if (isInstalled()) return;
    if (!wasInstalledByHand()) await showStep("Installing dependencies", install);
    mkdirSync(modulesDir, { recursive: true });
    writeFileSync(stampFile, wantedStamp());
  });
}

function isInstalled() {
  return (
    existsSync(stampFile) && existsSync(node24) && readFileSync(stampFile, "utf8") === wantedStamp()
  );
}

/** Binaries differ between platforms, so a node_modules carried to another machine does not count. */
function wantedStamp() {
  const lockHash = createHash("sha256").update(readFileSync(join(rootDir, "package-lock.json")));
  return `${lockHash.digest("hex")} ${process.platform}-${process.arch}\n`;
}

async function install() {
  const { program, args } = npmCommand();
  const result = await runCommand(
    program,
    [
      ...args,
      "ci",
      // Wanted whatever the user's npm settings are: the build needs the first, the database the second, Node 24 the third.
      ...["--include=dev", "--include=optional", "--ignore-scripts=false"],
      ...["--loglevel=error", "--no-audit", "--no-fund"],
    ],
    { cwd: rootDir, env: { ...env, PATH: pathWithoutModules() } },
  );
  if (result.code !== 0) throw new StepFailure(explainFailure(result.output));
  if (!existsSync(node24)) {
    throw new StepFailure(
      `npm ci ended well, but ${node24} is missing. Its install script may have been refused: ` +
        "run npm rebuild node, and look at npm's allow-scripts and ignore-scripts settings.",
    );
  }
}

/**
 * npm and the Node that runs it must not lie in the node_modules that is about to be emptied.
 */
function npmCommand() {
  const cli = env.npm_execpath;
  const node = env.npm_node_execpath ?? execPath;
  if (cli?.endsWith("npm-cli.js") && !node.startsWith(modulesDir + sep)) {
    return { program: node, args: [cli] };
  }
  return { program: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}

/** `npm start` puts node_modules/.bin first, where `node` is the one that is about to be removed. */
function pathWithoutModules() {
  const folders = (env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => !folder.startsWith(modulesDir)).join(delimiter);
}

/** @param {string} output */
function explainFailure(output) {
  const advice = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(output)
    ? "The npm registry cannot be reached: check the connection (npm ping), then start again."
    : /EACCES|EPERM/.test(output)
      ? "Files of this clone belong to another user: run as their owner, or change the owner back."
      : /ENOSPC/.test(output)
        ? "The disk is full: make room (about 2 GB), then start again."
        : "Run npm ci in this folder to see everything it says, mend that, then start again.";
  return `The dependencies could not be installed. npm said:\n\n${tailOf(output, 20)}\n\n${advice}`;
}

/**
 * Whether somebody's own `npm install` already put down what package-lock.json says.
 * npm writes what it installed to node_modules/.package-lock.json, as its last act.
 */
function wasInstalledByHand() {
  const installedFile = join(modulesDir, ".package-lock.json");
  if (!existsSync(installedFile) || !existsSync(node24)) return false;
  const installed = readPackages(installedFile);
  return Object.entries(readPackages(join(rootDir, "package-lock.json"))).every(([path, entry]) => {
    if (path === "" || entry.optional || !path.includes("node_modules")) return true;
    const found = installed[path];
    return found && found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @param {string} file */
function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled().catch((error) => {
    reportFailure(error);
    process.exitCode = 1;
  });
}

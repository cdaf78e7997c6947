import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { argv, env } from "node:process";
import { ensureBuilt } from "./build-web.mjs";
import { ensureInstalled } from "./install.mjs";
import { commandFile, node24, rootDir } from "./node24.mjs";
import { countPlaywright, countTests, countVitest } from "./read-test-report.mjs";
import { runCommand } from "./run-command.mjs";
import { reportFailure } from "./show-step.mjs";

/** @typedef {import("./read-test-report.mjs").Count} Count */
/** @typedef {{ name: string, run: () => Promise<Count>, needs?: string }} Stage */

const quick = argv.includes("--quick");
const reports = join(rootDir, ".cache");
/** @type {NodeJS.ProcessEnv} */
const testEnv = { ...env, NODE_ENV: "test" };

/** @type {Stage[]} */
const stages = [
  { name: "format and lint", run: () => check(commandFile("@biomejs/biome", "biome"), ...biome()) },
  { name: "layers", run: () => check(script("check-layers.ts")) },
  { name: "tidy", run: () => check(script("tidy.ts")) },
  { name: "docs", run: () => check(script("check-docs.ts")) },
  { name: "types", run: () => check(commandFile("typescript", "tsc"), "--noEmit", "-p", rootDir) },
  { name: quick ? "unit tests" : "unit, database and protocol tests", run: runVitest },
  ...(quick
    ? []
    : [
        { name: "build", run: build },
        { name: "browser tests", run: runPlaywright, needs: "build" },
      ]),
];

/** The last line says `N passed, N failed`; a static check counts as one. */
async function main() {
  const total = { passed: 0, failed: 0 };
  const failed = new Set();
  try {
    await ensureInstalled();
    mkdirSync(reports, { recursive: true });
    for (const stage of stages) {
      const count = failed.has(stage.needs) ? skip(stage) : await runStage(stage);
      if (count.failed > 0) failed.add(stage.name);
      total.passed += count.passed;
      total.failed += count.failed;
    }
  } catch (error) {
    reportFailure(error);
    total.failed += 1;
  }
  if (failed.size > 0) console.log(`\nFailed: ${[...failed].join(", ")}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** @param {Stage} stage */
async function runStage({ name, run }) {
  console.log(`── ${name}`);
  const startedAt = performance.now();
  const count = await run().catch((error) => {
    reportFailure(error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${count.failed > 0 ? "FAILED" : "passed"}, ${seconds} s`);
  return count;
}

/** @param {Stage} stage */
function skip({ name, needs }) {
  console.log(`── ${name}: FAILED, not run because of: ${needs}`);
  return { passed: 0, failed: 1 };
}

/** @param {string} name */
function script(name) {
  return join(rootDir, "scripts", name);
}

function biome() {
  return ["check", "--error-on-warnings", "--max-diagnostics=20", rootDir];
}

/**
 * Quiet when all is well.
 * @param {string} file
 * @param {string[]} args
 */
async function check(file, ...args) {
  const { code, output } = await runCommand(node24, [file, ...args], { cwd: rootDir });
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function build() {
  await ensureBuilt();
  return { passed: 1, failed: 0 };
}

async function runVitest() {
  const report = join(reports, "vitest-report.json");
  const args = [
    ...[commandFile("vitest", "vitest"), "run"],
    ...["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    ...(quick ? ["--project=unit"] : []),
  ];
  // Where the output is kept, as in CI, colours are only in the way; vitest writes them there too.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
  const options = { cwd: rootDir, env: { ...testEnv, ...plain }, show: true };
  const run = () => runCommand(node24, args, options);
  return countTests(report, run, countVitest);
}

async function runPlaywright() {
  const report = join(reports, "playwright-report.json");
  const config = join(rootDir, "e2e", "playwright.config.ts");
  if (!existsSync(config)) throw new Error(`${config} is missing.`);
  const args = [commandFile("@playwright/test", "playwright"), "test", "--config", config];
  const run = () =>
    runCommand(node24, [...args, "--reporter=list,json"], {
      cwd: rootDir,
      env: { ...testEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      show: true,
    });
  return countTests(report, run, countPlaywright);
}

process.exitCode = await main();

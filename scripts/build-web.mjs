import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { hashSources } from "./hash-sources.mjs";
import { holdLock } from "./hold-lock.mjs";
import { commandFile, node24, rootDir } from "./node24.mjs";
import { runCommand, tailOf } from "./run-command.mjs";
import { StepFailure, showStep } from "./show-step.mjs";

const webDir = join(rootDir, "apps", "web");
const buildId = join(webDir, ".next", "BUILD_ID");
const kitManifest = join(rootDir, "packages", "kit", "dist", "kit.json");
const stampFile = join(webDir, ".next", "easel-source-hash");

/** Builds the pages when there is no build or the sources have changed since. Throws a StepFailure. */
export async function ensureBuilt() {
  const wanted = hashSources();
  if (isBuilt(wanted)) return;
  await holdLock("build", async () => {
    // Another start may have built while this one waited.
    if (!isBuilt(wanted)) await showStep("Building the pages", () => build(wanted));
  });
}

/** @param {string} wanted */
function isBuilt(wanted) {
  const made = [buildId, kitManifest, stampFile].every((file) => existsSync(file));
  return made && readFileSync(stampFile, "utf8") === wanted;
}

/** @param {string} wanted */
async function build(wanted) {
  // Removed first, so that a build that is cut short is not taken for a whole one.
  rmSync(stampFile, { force: true });
  await buildKit();
  const result = await runCommand(node24, [commandFile("next", "next"), "build"], {
    cwd: webDir,
    env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (result.code !== 0 || !existsSync(buildId)) {
    throw new StepFailure(
      `The pages could not be built. next build said:\n\n${tailOf(result.output, 60)}\n\n` +
        "In an unchanged clone, remove apps/web/.next and start again; otherwise mend the change it names.",
    );
  }
  writeFileSync(stampFile, wanted);
}

/** What the documents of components are made of; see scripts/build-kit.ts. */
async function buildKit() {
  const result = await runCommand(node24, [join(rootDir, "scripts", "build-kit.ts")], {
    cwd: rootDir,
    env: { ...env, NODE_ENV: "production" },
  });
  if (result.code !== 0)
    throw new StepFailure(`The kit could not be built:\n\n${tailOf(result.output, 30)}`);
}

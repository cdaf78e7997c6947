import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromRoot } from "../support/root-dir.ts";

export type Revision = "2025-11-25" | "2026-07-28";
export type Check = {
  scenario: string;
  id: string;
  status: "SUCCESS" | "INFO" | "SKIPPED" | "WARNING" | "FAILURE";
  errorMessage?: string;
};
export type ConformanceRun = { exitCode: number; printed: string; checks: Check[] };

const RUNNER = fromRoot("node_modules", "@modelcontextprotocol", "conformance", "dist", "index.js");
const RUN_MS_MAX = 120_000;

/** The official runner with everything that a revision of the specification requires. It needs no network. */
export async function runConformance(
  mcpUrl: string,
  revision: Revision,
  expectedFailures: string,
): Promise<ConformanceRun> {
  const folder = mkdtempSync(join(tmpdir(), "easel-conformance-"));
  try {
    const args = ["server", "--url", mcpUrl, "--requirements", revision, "-o", folder];
    const run = await runNode([RUNNER, ...args, "--expected-failures", expectedFailures], folder);
    return { ...run, checks: readChecks(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runNode(args: string[], cwd: string): Promise<{ exitCode: number; printed: string }> {
  return new Promise((resolve) => {
    const options = { cwd, timeout: RUN_MS_MAX, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(process.execPath, args, options, (_error, stdout, stderr) => {
      resolve({ exitCode: child.exitCode ?? 128, printed: `${stdout}${stderr}` });
    });
  });
}

/** One folder per scenario: `server-<scenario>-<time>/checks.json`. */
function readChecks(folder: string): Check[] {
  return readdirSync(folder).flatMap((name) => {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name)?.[1];
    if (!scenario) return [];
    const checks: Omit<Check, "scenario">[] = JSON.parse(
      readFileSync(join(folder, name, "checks.json"), "utf8"),
    );
    return checks.map((check) => ({ ...check, scenario }));
  });
}

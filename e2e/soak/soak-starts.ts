import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "../crash/random.ts";
import { findFreePort } from "../support/server/free-port.ts";
import type { Hosts } from "../support/server/hosts.ts";
import { type ServerOptions, serverCommand } from "../support/server/start-server.ts";
import type { SoakLog } from "./soak-log.ts";
import type { SoakOptions } from "./soak-options.ts";

export type StartFigures = { starts: number; broken: number };

/** A first start takes some three seconds on two cores: most cuts fall into it, some right after. */
const CUT_WITHIN_MS = 4_000;
/** Before this, Node itself is loading and a signal is not ours to answer. */
const CUT_AFTER_MS = 250;

/** First starts that are told to end, or killed, at any moment; what they leave must start well the next time. */
export async function soakStarts(
  options: SoakOptions,
  { hosts, log }: { hosts: Hosts; log: SoakLog },
): Promise<StartFigures> {
  const random = createRandom(options.seed + 2);
  const figures: StartFigures = { starts: 0, broken: 0 };
  while (figures.starts < options.starts) {
    const signal = figures.starts % 2 === 0 ? "SIGTERM" : "SIGKILL";
    const cutMs = CUT_AFTER_MS + random.integer(CUT_WITHIN_MS - CUT_AFTER_MS);
    const problems = await cutAndStartAgain(hosts, signal, cutMs);
    figures.starts += 1;
    figures.broken += problems.length;
    log.write({ kind: "start", round: figures.starts, signal, cutMs, problems });
  }
  return figures;
}

type Signal = "SIGTERM" | "SIGKILL";

async function cutAndStartAgain(hosts: Hosts, signal: Signal, cutMs: number): Promise<string[]> {
  const options = { dataDir: hosts.newFolder(), port: await findFreePort() };
  const problems = await cutStart(options, signal, cutMs);
  try {
    const server = await hosts.start(options);
    const { code } = await server.stop();
    if (code !== 0) problems.push(`the next start ended with ${code}`);
    if (countProcessesOf(options.dataDir) > 0) problems.push("the next start left processes");
  } catch (error) {
    problems.push(`the next start failed: ${error}`);
  }
  return problems;
}

async function cutStart(options: ServerOptions, signal: Signal, cutMs: number): Promise<string[]> {
  const { program, args, env } = serverCommand(options);
  const child = spawn(program, args, { env, stdio: "ignore" });
  const exit = once(child, "exit");
  await sleep(cutMs);
  child.kill(signal);
  const [code] = await exit;
  if (signal === "SIGKILL") return [];
  const left = countProcessesOf(options.dataDir);
  return [
    ...(code === 0 ? [] : [`it ended with ${code}`]),
    ...(left === 0 ? [] : [`${left} processes are left`]),
  ];
}

/** Processes whose command line names the folder; none where there is no /proc. */
function countProcessesOf(folder: string): number {
  if (process.platform !== "linux") return 0;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => readCommandLine(pid).includes(folder)).length;
}

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

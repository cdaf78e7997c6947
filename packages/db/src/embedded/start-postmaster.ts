import { type ChildProcess, spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Door, SOCKET_PORT } from "./door.ts";
import {
  findLeftoverBackends,
  isAlive,
  type Postmaster,
  pidFilePath,
  readPidFile,
} from "./find-postmaster.ts";
import type { ServerBinaries } from "./find-server-binaries.ts";
import { openServerLog, readServerLog, serverLogPath } from "./server-log.ts";
import { serverArguments, serverProcessOptions } from "./server-settings.ts";
import type { ServerUser } from "./server-user.ts";
import { removeSocket } from "./socket-file.ts";
import { secureSocketFolder } from "./socket-folder.ts";

export type ServerPlan = {
  dataDir: string;
  clusterDir: string;
  binaries: ServerBinaries;
  user: ServerUser | undefined;
  flags: Record<string, string>;
  door: Door;
};

const POLL_MS = 20;
const READY_TIMEOUT_MS = 300_000;
const LEFTOVER_PATIENCE_MS = 15_000;
const PORT_ATTEMPTS = 5;

export function serverProgram(binaries: ServerBinaries): string {
  return join(binaries.root, "bin", "postgres");
}

/**
 * Starts the server and waits until it accepts connections, after its own recovery if it needs one.
 * Tries again where time or another port helps; otherwise throws with the end of the log.
 */
export async function startPostmaster(plan: ServerPlan): Promise<Postmaster> {
  const { door } = plan;
  const anyPort = door.kind === "loopback" && door.port === undefined;
  const giveUpAt = performance.now() + LEFTOVER_PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    neutraliseStalePidFile(plan.clusterDir);
    const result = await launch(plan, await prepareDoor(plan));
    if ("pid" in result) return result;
    const portTaken =
      /Address already in use/.test(result.log) && anyPort && attempt < PORT_ATTEMPTS;
    const leftovers =
      /is still in use|postmaster\.pid" already exists/.test(result.log) &&
      performance.now() < giveUpAt;
    if (!portTaken && !leftovers) throw startError(plan, result.log);
    if (leftovers) endLeftoverBackends(plan.clusterDir);
    await sleep(200);
  }
}

/** Before every start, also one after a crash: a temporary folder may have been cleared away. Resolves to the port. */
async function prepareDoor({ door, user }: ServerPlan): Promise<number> {
  if (door.kind === "loopback") return door.port ?? (await findFreePort());
  secureSocketFolder(door.folder, user);
  removeSocket(door.folder);
  return SOCKET_PORT;
}

async function launch(plan: ServerPlan, port: number): Promise<Postmaster | { log: string }> {
  const log = openServerLog(plan.dataDir);
  const child = spawn(
    serverProgram(plan.binaries),
    serverArguments(plan.clusterDir, plan.flags, plan.door, port),
    {
      ...serverProcessOptions(plan.user),
      // A process group of its own: Ctrl-C reaches everything in the terminal's group, and the application needs
      // the database until it has closed.
      detached: true,
      stdio: ["ignore", log.descriptor, log.descriptor],
    },
  );
  closeSync(log.descriptor);
  const ready = await waitUntilReady(child, plan.clusterDir);
  child.unref();
  return ready ?? { log: readServerLog(plan.dataDir, log.sizeBytes) };
}

/** Resolves to undefined when the server ends instead. */
async function waitUntilReady(
  child: ChildProcess,
  clusterDir: string,
): Promise<Postmaster | undefined> {
  let failure: Error | undefined;
  child.on("error", (error) => {
    failure = error;
  });
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    if (failure)
      throw new Error(`PostgreSQL cannot be run: ${failure.message}`, { cause: failure });
    const file = readPidFile(clusterDir);
    if (file?.pid === child.pid && file?.ready) return file;
    await sleep(POLL_MS);
  }
  child.kill("SIGQUIT");
  return undefined;
}

/**
 * The server refuses to start when the pid in its file is alive under its own user, whoever that process is now.
 * It makes an exception for its parent's pid, so that is written instead. The file itself must stay: it also names the
 * shared memory by which the server notices backends that outlived a killed postmaster, and starting beside those
 * would corrupt the data.
 */
function neutraliseStalePidFile(clusterDir: string): void {
  const path = pidFilePath(clusterDir);
  const stale = readPidFile(clusterDir);
  if (!stale) rmSync(path, { force: true });
  if (!stale || !isAlive(stale.pid)) return;
  const [, ...rest] = readFileSync(path, "utf8").split("\n");
  const { uid, gid } = statSync(clusterDir);
  writeFileSync(`${path}.new`, [process.pid, ...rest].join("\n"), { mode: 0o600 });
  chownSync(`${path}.new`, uid, gid);
  renameSync(`${path}.new`, path);
}

function endLeftoverBackends(clusterDir: string): void {
  for (const pid of findLeftoverBackends(clusterDir)) {
    // The immediate stop of a backend: its transaction is rolled back by the recovery that follows.
    if (isAlive(pid)) process.kill(pid, "SIGQUIT");
  }
}

function startError(plan: ServerPlan, log: string): Error {
  return new Error(
    `PostgreSQL did not start on ${plan.clusterDir}. The reason is at the end of ${serverLogPath(plan.dataDir)}:\n` +
      `${log || "(the log is empty)"}\n` +
      "Mend that and start again, or set DATABASE_URL to use a PostgreSQL of your own.",
  );
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

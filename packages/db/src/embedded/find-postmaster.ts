import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

export type Postmaster = {
  pid: number;
  port: number;
  /** The folder of its socket; empty when it listens on a port. */
  socketFolder: string;
  ready: boolean;
};

/**
 * The server that runs on the cluster, if one does.
 * The pid file alone proves nothing: after a crash of the machine the number may belong to any other process.
 */
export function findPostmaster(clusterDir: string): Postmaster | undefined {
  const file = readPidFile(clusterDir);
  return file && isPostmaster(file.pid, clusterDir) ? file : undefined;
}

/** What the pid file says, whether or not it is still true. Its lines are described in PostgreSQL's pidfile.h. */
export function readPidFile(clusterDir: string): Postmaster | undefined {
  const text = readIfThere(pidFilePath(clusterDir));
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    socketFolder: lines[4]?.trim() ?? "",
    ready: lines[7]?.trim() === "ready",
  };
}

export function pidFilePath(clusterDir: string): string {
  return join(clusterDir, "postmaster.pid");
}

/** Whether the process is alive and is the server of this cluster: its command line names the folder. */
export function isPostmaster(pid: number, clusterDir: string): boolean {
  if (process.platform !== "linux") return commandLineByPs(pid).includes(` -D ${clusterDir} `);
  const words = readOrEmpty(`/proc/${pid}/cmdline`).split("\0");
  return words[1] === "-D" && words[2] === clusterDir;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Server processes still at work in the cluster after their postmaster was killed. Known on Linux only. */
export function findLeftoverBackends(clusterDir: string): number[] {
  if (process.platform !== "linux") return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => workingFolder(pid) === clusterDir).map(Number);
}

function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}

/** In one step: a server that ends takes its file away, even between a look and a reading. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function commandLineByPs(pid: number): string {
  try {
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

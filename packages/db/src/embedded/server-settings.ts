import type { SpawnOptions } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Door, doorSettings } from "./door.ts";
import type { ServerUser } from "./server-user.ts";

type ServerProcessOptions = Pick<SpawnOptions, "uid" | "gid" | "cwd" | "env">;

const SETTINGS: Record<string, string> = {
  max_connections: "100",
  shared_buffers: "128MB",
  password_encryption: "scram-sha-256",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off",
  // Parallel queries take shared memory from /dev/shm, of which containers get 64 MB by default.
  max_parallel_workers_per_gather: "0",
};

/** The server's command line. The port comes last, so that the rest can be compared with a running server's. */
export function serverArguments(
  clusterDir: string,
  flags: Record<string, string>,
  door: Door,
  port: number,
): string[] {
  const named = { ...SETTINGS, ...flags, ...doorSettings(door), port: String(port) };
  const settings = Object.entries(named);
  return ["-D", clusterDir, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** Whether the server that last ran on the cluster was started by the same program with the same settings. */
export function wasStartedWith(clusterDir: string, program: string, args: string[]): boolean {
  const file = join(clusterDir, "postmaster.opts");
  if (!existsSync(file)) return false;
  const written = readFileSync(file, "utf8").trim();
  const expected = [program, ...args.map((arg) => `"${arg}"`)].join(" ");
  return withoutPort(written) === withoutPort(expected);
}

function withoutPort(commandLine: string): string {
  return commandLine.replace(/"port=\d+"/, "");
}

/**
 * The environment is made new: PGPORT, PGDATA and the like, or LD_LIBRARY_PATH, would change what the server does.
 * The working folder is one that every user can enter.
 */
export function serverProcessOptions(user: ServerUser | undefined): ServerProcessOptions {
  // The server reads no NODE_ENV; Next's types demand one of every environment.
  const env = {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    LC_ALL: "C",
    NODE_ENV: "production",
  } as const;
  return { uid: user?.uid, gid: user?.gid, cwd: "/", env };
}

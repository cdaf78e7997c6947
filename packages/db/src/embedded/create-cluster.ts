import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { SUPERUSER } from "./door.ts";
import type { ServerBinaries } from "./find-server-binaries.ts";
import { serverProcessOptions } from "./server-settings.ts";
import type { ServerUser } from "./server-user.ts";

export type ClusterPlan = {
  clusterDir: string;
  binaries: ServerBinaries;
  user: ServerUser | undefined;
  password: string;
  /** False only where losing the cluster in a machine crash does not matter. */
  durable: boolean;
};

/** Makes sure a complete cluster of the right version is there. A killed run leaves none, not half of one. */
export async function ensureCluster(
  plan: ClusterPlan,
  onStep: (step: string) => void,
): Promise<void> {
  removeUnfinished(plan.clusterDir);
  if (existsSync(plan.clusterDir)) return checkCluster(plan);
  onStep("Creating the database");
  const unfinished = mkdtempSync(unfinishedPrefix(plan.clusterDir));
  const [cluster, passwordFile] = [join(unfinished, "cluster"), join(unfinished, "password")];
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, plan.password, { mode: 0o600 });
  if (plan.user) giveTo(plan.user, unfinished);
  try {
    await runInitdb(plan, cluster, passwordFile);
    renameSync(cluster, plan.clusterDir);
    if (plan.durable) flushFolder(dirname(plan.clusterDir));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function runInitdb(plan: ClusterPlan, cluster: string, passwordFile: string): Promise<void> {
  const args = [
    ...["--pgdata", cluster, "--username", SUPERUSER, "--pwfile", passwordFile],
    ...["--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C"],
    // Sorts by code point like C, but knows upper and lower case beyond ASCII, which ILIKE needs.
    ...["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
    "--no-instructions",
    ...(plan.durable ? [] : ["--no-sync"]),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(join(plan.binaries.root, "bin", "initdb"), args, {
      ...serverProcessOptions(plan.user),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return resolve();
      const how = signal ? `was ended by ${signal}` : `failed with code ${code}`;
      reject(new Error(`Creating the database in ${plan.clusterDir} ${how}:\n${output.trim()}`));
    });
  });
}

function checkCluster({ clusterDir, binaries, user }: ClusterPlan): void {
  const versionFile = join(clusterDir, "PG_VERSION");
  if (!existsSync(versionFile)) {
    throw new Error(
      `${clusterDir} exists but holds no PostgreSQL database. Move it away and start again.`,
    );
  }
  const version = readFileSync(versionFile, "utf8").trim();
  const wanted = binaries.version.split(".")[0];
  if (version !== wanted) {
    throw new Error(
      `The database in ${clusterDir} was made by PostgreSQL ${version}, and this Easel brings ${wanted}. ` +
        "Back it up with the old Easel (npm run backup) and restore it into a new data folder (npm run restore).",
    );
  }
  // A copy or a restore made by root belongs to root, which the server does not accept.
  if (user && statSync(clusterDir).uid !== user.uid) {
    giveTo(user, clusterDir);
    chmodSync(clusterDir, 0o700);
  }
}

function giveTo(user: ServerUser, path: string): void {
  chownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) giveTo(user, child);
    else if (entry.isFile()) chownSync(child, user.uid, user.gid);
  }
}

function unfinishedPrefix(clusterDir: string): string {
  return `${clusterDir}-unfinished-`;
}

function removeUnfinished(clusterDir: string): void {
  const prefix = basename(unfinishedPrefix(clusterDir));
  for (const name of readdirSync(dirname(clusterDir))) {
    if (name.startsWith(prefix))
      rmSync(join(dirname(clusterDir), name), { recursive: true, force: true });
  }
}

function flushFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

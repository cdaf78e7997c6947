import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";

export type Isolation = {
  /** Programs that run the child, each in front of the next. */
  prefix: string[];
  /** Whether the child has a network namespace of its own, which is empty. */
  hasNoNetwork: boolean;
  /** What is not held by the system here, in words for the log. */
  gaps: string[];
};

export type Surroundings = {
  /** What the child has to find: no folder around it is hidden. */
  needed: readonly string[];
  /** Folders with something in them that the child could talk to, beside those where sockets usually lie. */
  hidden?: readonly string[];
};

/** All that a child finds in its environment. */
export const EMPTY_ENVIRONMENT = { NODE_ENV: "production" } as const;

const PROGRAM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/** Sockets of the file system reach through an empty network; so these are covered with empty folders. */
const SOCKET_FOLDERS = ["/run", "/var/run", "/tmp", "/var/tmp", "/dev/shm"];

/** What a child could use up however hard it tries; the parent's clock and memory limit are much tighter. */
const RESOURCE_LIMITS = ["--core=0", "--fsize=0", "--nofile=256", "--cpu=900"];

const COVER = [
  'for folder in $1; do mount -t tmpfs -o ro,size=4k,mode=0 none "$folder" || exit 1; done',
  // What some shells put into the environment themselves.
  'shift; unset PWD OLDPWD SHLVL _; exec "$@"',
].join("; ");

/** Which walls this system lets us build: asked once, by building each around a process that does nothing. */
export async function findIsolation(around: Surroundings): Promise<Isolation> {
  const covered = await findWall("unshare", [
    "-Urnm",
    "/bin/sh",
    "-c",
    COVER,
    "sh",
    listCovered(around),
  ]);
  const unshare = covered ?? (await findUnshare());
  // After unshare: a new user namespace clears the parent-death signal.
  const setpriv = await findWall("setpriv", ["--no-new-privs", "--pdeathsig", "KILL"]);
  const prlimit = await findWall("prlimit", [...RESOURCE_LIMITS, "--"]);
  const gaps = [
    ...(unshare ? [] : ["the child shares the machine's network (unshare is missing or refused)"]),
    ...(covered ? [] : ["sockets in files stay in its reach (unshare or mount is refused)"]),
    ...(setpriv ? [] : ["a busy child outlives a killed parent (setpriv is missing or refused)"]),
    ...(prlimit ? [] : ["no resource limits (prlimit is missing or refused)"]),
  ];
  const prefix = [...(unshare ?? []), ...(setpriv ?? []), ...(prlimit ?? [])];
  return { prefix, hasNoNetwork: unshare !== undefined, gaps };
}

/** A user namespace of its own also takes root's powers away; root may do without one. */
async function findUnshare(): Promise<string[] | undefined> {
  return (await findWall("unshare", ["-Urn"])) ?? (await findWall("unshare", ["-n"]));
}

/** Without those that hold what the child needs, and those whose names the little script could not carry. */
function listCovered({ needed, hidden = [] }: Surroundings): string {
  const kept = [process.execPath, ...needed].map((path) => realpathSync(path));
  const folders = [...SOCKET_FOLDERS, ...hidden]
    .filter(existsSync)
    .map((path) => realpathSync(path));
  return [...new Set(folders)]
    .filter((folder) => !kept.some((path) => `${path}${sep}`.startsWith(`${folder}${sep}`)))
    .filter((folder) => /^[\w./-]+$/.test(folder))
    .join(" ");
}

async function findWall(name: string, args: readonly string[]): Promise<string[] | undefined> {
  const program = PROGRAM_FOLDERS.map((folder) => join(folder, name)).find(existsSync);
  const nothing = PROGRAM_FOLDERS.map((folder) => join(folder, "true")).find(existsSync);
  if (!program || !nothing) return undefined;
  return (await succeeds(program, [...args, nothing])) ? [program, ...args] : undefined;
}

function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { env: EMPTY_ENVIRONMENT, timeout: 5_000 };
    execFile(program, args, options, (error) => resolve(error === null));
  });
}

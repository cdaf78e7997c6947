import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { checkLogin } from "./check-login.ts";
import { canEnter } from "./check-reach.ts";
import {
  chooseClusterLocation,
  currentClusterDir,
  recordClusterLocation,
} from "./cluster-location.ts";
import { reachableBinaries } from "./copy-server-binaries.ts";
import { ensureCluster } from "./create-cluster.ts";
import { type Door, databaseUrl, wantsLoopback } from "./door.ts";
import { findPostmaster, type Postmaster } from "./find-postmaster.ts";
import { findServerBinaries } from "./find-server-binaries.ts";
import { keepRunning } from "./keep-running.ts";
import { lockDataDir } from "./lock-data-dir.ts";
import { rotateServerLog } from "./server-log.ts";
import { serverArguments, wasStartedWith } from "./server-settings.ts";
import { findUnprivilegedUser, isRoot, type ServerUser } from "./server-user.ts";
import { openSocketFolder, type SocketPlace } from "./socket-folder.ts";
import { type ServerPlan, serverProgram, startPostmaster } from "./start-postmaster.ts";
import { stopPostmaster } from "./stop-postmaster.ts";
import { loadSuperuserPassword } from "./superuser-password.ts";
import { removeTemporarySocketFolder } from "./temporary-socket-folder.ts";

export type EmbeddedDatabase = {
  /** Superuser login with the password, over a socket that only the server's user and root can reach. */
  url: string;
  /** Process id of the server; another one after the server crashed and was started again. */
  readonly pid: number;
  /** True when the server was still running from an earlier process. */
  adopted: boolean;
  /** Shuts the server down, adopted or not, and frees the data folder. Safe to call twice. */
  stop(): Promise<void>;
};

export type EmbeddedDatabaseOptions = {
  /** Created when missing. One process at a time owns it. */
  dataDir: string;
  /**
   * Server settings beyond the defaults, for example `{ fsync: "off" }` in tests. With `listen_addresses` the server
   * takes connections on loopback, at `port` if that is given, instead of the socket.
   */
  flags?: Record<string, string>;
  /** Called with a sentence before each slow step. */
  onStep?: (step: string) => void;
};

type Settled = { plan: ServerPlan; password: string };

/**
 * Brings up the PostgreSQL of a data folder: creates it the first time, adopts or replaces a server that outlived its
 * process, and keeps it running until `stop`. Errors say what to do.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const dataDir = openDataDir(options.dataDir);
  const lock = lockDataDir(dataDir);
  try {
    const settled = await settleCluster(dataDir, options);
    const { server, adopted } = await adoptOrStart(settled, options);
    return hold(settled, server, adopted, lock.release, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Everything that must be true before a server can run: who, where, with which program, on which cluster. */
async function settleCluster(
  dataDir: string,
  { flags = {}, onStep = ignore }: EmbeddedDatabaseOptions,
): Promise<Settled> {
  const before = currentClusterDir(dataDir);
  const user = isRoot() ? chooseServerUser(before) : undefined;
  if (user) admit(user, dataDir);
  const mayHaveToMove = user && !canEnter(existing(dirname(before)), user);
  if (mayHaveToMove) await stopRunning(before);
  const binaries = reachableBinaries(findServerBinaries(), user, onStep);
  const location = chooseClusterLocation(dataDir, user, onStep);
  const { clusterDir } = location;
  const password = loadSuperuserPassword(dataDir, clusterDir);
  await ensureCluster(
    { clusterDir, binaries, user, password, durable: flags.fsync !== "off" },
    onStep,
  );
  recordClusterLocation(dataDir, location);
  const door = await chooseDoor({ dataDir, base: location.base, user }, flags);
  return { plan: { dataDir, clusterDir, binaries, user, flags, door }, password };
}

async function adoptOrStart(
  { plan, password }: Settled,
  { onStep = ignore }: EmbeddedDatabaseOptions,
) {
  const running = findPostmaster(plan.clusterDir);
  if (running && (await isAsWanted(running, plan, password))) {
    onStep("Taking over the database that is still running");
    return { server: running, adopted: true };
  }
  await stopRunning(plan.clusterDir);
  rotateServerLog(plan.dataDir);
  onStep("Starting the database");
  const server = await startPostmaster(plan);
  await checkLogin(databaseUrl(plan.door, server.port, password), 30_000);
  return { server, adopted: false };
}

async function isAsWanted(
  running: Postmaster,
  plan: ServerPlan,
  password: string,
): Promise<boolean> {
  const { door } = plan;
  const args = serverArguments(plan.clusterDir, plan.flags, door, running.port);
  // A server of an earlier release listens on a port: it counts as started otherwise, and nothing is sent to it.
  if (!running.ready || !wasStartedWith(plan.clusterDir, serverProgram(plan.binaries), args))
    return false;
  if (door.kind === "loopback" && door.port && door.port !== running.port) return false;
  return checkLogin(databaseUrl(door, running.port, password), 5_000).then(
    () => true,
    () => false,
  );
}

function hold(
  { plan, password }: Settled,
  server: Postmaster,
  adopted: boolean,
  releaseLock: () => void,
  { onStep = ignore }: EmbeddedDatabaseOptions,
): EmbeddedDatabase {
  const { door } = plan;
  const samePlan =
    door.kind === "socket" ? plan : { ...plan, door: { ...door, port: server.port } };
  const guard = keepRunning(server, plan.clusterDir, () => startPostmaster(samePlan), onStep);
  let stopped: Promise<void> | undefined;
  async function stopOnce(): Promise<void> {
    await guard.release();
    await stopPostmaster(guard.currentPid(), plan.clusterDir);
    if (door.kind === "socket") removeTemporarySocketFolder(plan.dataDir, door.folder);
    releaseLock();
  }
  return {
    url: databaseUrl(door, server.port, password),
    adopted,
    get pid() {
      return guard.currentPid();
    },
    stop: () => {
      stopped ??= stopOnce();
      return stopped;
    },
  };
}

/** An existing cluster keeps its owner; root's own copies of a cluster are handed to the unprivileged user. */
function chooseServerUser(clusterDir: string): ServerUser {
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid, name: `with id ${uid}` };
  }
  return findUnprivilegedUser();
}

async function stopRunning(clusterDir: string): Promise<void> {
  const running = findPostmaster(clusterDir);
  if (running) await stopPostmaster(running.pid, clusterDir);
}

function openDataDir(wanted: string): string {
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  return realpathSync(wanted);
}

/** Root's own data folder opens for the server's group, to pass through and not to list; the folders above stay. */
function admit(user: ServerUser, dataDir: string): void {
  if (canEnter(dataDir, user) || statSync(dataDir).uid !== 0) return;
  chownSync(dataDir, 0, user.gid);
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o010);
}

function existing(folder: string): string {
  return existsSync(folder) ? folder : "/";
}

async function chooseDoor(place: SocketPlace, flags: Record<string, string>): Promise<Door> {
  if (wantsLoopback(flags))
    return { kind: "loopback", port: flags.port ? Number(flags.port) : undefined };
  return { kind: "socket", folder: await openSocketFolder(place) };
}

function ignore(): void {}

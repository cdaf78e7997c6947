import { join, resolve } from "node:path";
import { parseSettings, type Settings } from "@easel/contracts";
import { migrate } from "@easel/db";
import { startEmbeddedDatabase } from "@easel/db/embedded";
import { assembleHandlers } from "./assemble-handlers.ts";
import { createDrain } from "./drain-server.ts";
import { refuseSecondServer } from "./find-running-server.ts";
import { type KitFiles, readKitFiles } from "./frames/kit-files.ts";
import { attachServer, createHttpServer, type Handlers } from "./http.ts";
import type { Lifetime } from "./lifetime.ts";
import { listen } from "./listen.ts";
import { type LocalFile, removeLocalFile, writeLocalFile } from "./local-file.ts";
import { type Logger, logPath, openLog } from "./log.ts";
import { createMetrics } from "./metrics/create-metrics.ts";
import { createServeMetrics } from "./metrics/serve-metrics.ts";
import { openAccount } from "./open-account.ts";
import { openDataFolder, toDataFailure } from "./open-data-folder.ts";
import { openServices } from "./open-services.ts";
import { type OriginPolicy, toOriginPolicy } from "./origin-policy.ts";
import { preparePages } from "./prepare-pages.ts";
import type { StartPage } from "./print-start-page.ts";
import { createSteps, StartFailure, type Steps } from "./start-steps.ts";
import { createVisitorGate } from "./visitor-gate.ts";
import { startWorker } from "./worker/start-worker.ts";

const REPOSITORY_DIR = resolve(import.meta.dirname, "..", "..", "..", "..");

/** Brings everything up in the order in which each part needs the one before; closers undo it in reverse. */
export async function startServer(
  environment: Record<string, string | undefined>,
  lifetime: Lifetime,
  out: NodeJS.WriteStream,
): Promise<StartPage> {
  const { stopping, closers } = lifetime;
  const settings = readSettings(environment);
  const { isDevelopment, roles } = settings;
  const dataDir = await claimDataFolder(settings);
  const log = startLog(settings, dataDir);
  const steps = createSteps(out, stopping);
  const now = () => new Date();

  const server = createHttpServer();
  const drain = createDrain(server);
  // Taken first: the port is in every link, and a taken one should cost no waiting.
  const port = await steps.run("Port", () => listen(server, settings));
  closers.defer(drain);
  const policy = openPolicy(settings, port, log);
  let handlers: Handlers | null = null;
  let ping = () => Promise.reject<void>(new Error("The database is not open yet."));
  const readiness = { stopping, isStarted: () => handlers !== null, ping: () => ping() };
  const metrics = createMetrics();
  attachServer(server, {
    ...{ policy, log, readiness, isDevelopment, handlers: () => handlers },
    metrics: createServeMetrics(metrics, settings.metricsToken),
    onRequest: metrics.countRequest,
  });

  const url = await openDatabase(settings, dataDir, { steps, closers, log });
  const services = await steps.run("Services", () =>
    openServices({ ...settings, url, dataDir, log, stopping, now, metrics, closers }),
  );
  ping = services.db.ping;
  const local = roles.has("web")
    ? await steps.run("Local account", () => openAccount(dataDir, { url, services, policy, now }))
    : null;
  const prepare = () => preparePages({ isDevelopment, hostname: settings.host, port, log });
  const pages = roles.has("web") ? await steps.run("Pages", prepare) : null;
  if (pages) closers.defer(() => pages.close());

  const frames = pages && { kit: readKit(), key: await services.identity.readFrameKey() };
  const parts = { services, policy, log, stopping, now, roles, pages, frames };
  const assembled = assembleHandlers({ ...parts, gate: createVisitorGate(settings, log) });
  closers.defer(drain);
  closers.defer(() => assembled.hub.close());
  metrics.watchSockets(assembled.hub.countSockets);
  if (roles.has("worker")) {
    const jobs = { log: log.child({ kind: "job" }), onJob: metrics.countJob };
    const start = () => startWorker({ url, ...services, ...policy, ...jobs, now });
    const worker = await steps.run("Jobs", start);
    // Closed first: a job that gives itself back should not wait for requests to end.
    closers.defer(() => worker.close());
  }
  handlers = assembled.handlers;
  await steps.run("First answer", () => expectReady(settings.host, port));

  const facts = local && publishFacts(dataDir, { ...policy, ...local }, closers);
  log.info({ port, dataDir, roles: [...roles] }, "ready");
  const hasMoved = !settings.portIsFixed && port !== settings.port;
  return {
    facts,
    url: policy.publicUrl,
    logPath: process.stderr.isTTY ? logPath(dataDir) : null,
    portMove: hasMoved ? { wanted: settings.port, used: port } : null,
  };
}

function openPolicy(settings: Settings, port: number, log: Logger): OriginPolicy {
  const policy = toOriginPolicy({ ...settings, port });
  if (policy.sandbox.isFallbackPublic)
    log.warn("components share the host of the app: set SANDBOX_ORIGIN (docs/configuration.md)");
  return policy;
}

function readKit(): KitFiles {
  try {
    return readKitFiles();
  } catch (error) {
    throw new StartFailure(
      "The kit for components has not been built. Start with npm start, which builds it first.",
      { cause: error },
    );
  }
}

async function claimDataFolder(settings: Settings): Promise<string> {
  const dataDir = settings.dataDir ? resolve(settings.dataDir) : join(REPOSITORY_DIR, ".easel");
  openDataFolder(dataDir);
  // Processes that share an external database may share the folder too, when each was given a port of its own.
  if (!settings.databaseUrl || !settings.portIsFixed) await refuseSecondServer(dataDir);
  return dataDir;
}

function startLog({ logLevel }: Settings, dataDir: string): Logger {
  try {
    return openLog(logLevel, dataDir);
  } catch (error) {
    throw toDataFailure(logPath(dataDir), error);
  }
}

function readSettings(environment: Record<string, string | undefined>): Settings {
  try {
    return parseSettings(environment);
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error));
  }
}

type Opening = { steps: Steps; closers: AsyncDisposableStack; log: Logger };

/** The database's address, with every migration applied. */
async function openDatabase(settings: Settings, dataDir: string, { steps, closers, log }: Opening) {
  const external = settings.databaseUrl;
  const url =
    external ??
    (await steps.run("Database", async (say) => {
      const database = await startEmbeddedDatabase({ dataDir, onStep: say });
      closers.defer(() => database.stop());
      return database.url;
    }));
  const advice = external
    ? "Check that DATABASE_URL names a PostgreSQL server that runs and lets this login in."
    : `The database's own log is ${join(dataDir, "postgres.log")}.`;
  const applied = await steps.run("Tables", () => migrate(url), { advice });
  if (applied.length > 0) log.info({ applied }, "migrated");
  return url;
}

type LocalFacts = Pick<LocalFile, "mcpUrl" | "apiKey" | "signInUrl" | "exampleCanvasUrl">;

/** Last, because whoever reads the file connects. */
function publishFacts(
  dataDir: string,
  facts: LocalFacts & { publicUrl: string },
  closers: AsyncDisposableStack,
): LocalFile {
  const { publicUrl: url, mcpUrl, apiKey, signInUrl, exampleCanvasUrl } = facts;
  const links = { url, mcpUrl, apiKey, signInUrl, exampleCanvasUrl };
  const file: LocalFile = { ...links, pid: process.pid, ready: true };
  closers.defer(() => removeLocalFile(dataDir));
  writeLocalFile(dataDir, file);
  return file;
}

/** Through the socket, as everybody else: only then is it true that the server answers. */
async function expectReady(host: string, port: number): Promise<void> {
  const loopback: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
  const name = loopback[host] ?? (host.includes(":") ? `[${host}]` : host);
  const response = await fetch(`http://${name}:${port}/readyz`, {
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok)
    throw new Error(`/readyz answered ${response.status}: ${await response.text()}`);
}

import { join, resolve } from "node:path";
import { parseSettings, type Settings } from "@easel/contracts";
import { migrate } from "@easel/db";
import { startEmbeddedDatabase } from "@easel/db/embedded";
import { seedLocalServer } from "@easel/identity";
import { assembleHandlers } from "./assemble-handlers.ts";
import { createDrain } from "./drain-server.ts";
import { refuseSecondServer } from "./find-running-server.ts";
import { attachServer, createHttpServer, type Handlers } from "./http.ts";
import type { Lifetime } from "./lifetime.ts";
import { listen } from "./listen.ts";
import {
  discardStaleLocalFile,
  type LocalFile,
  readLocalKey,
  removeLocalFile,
  writeLocalFile,
  writeLocalKey,
} from "./local-file.ts";
import { type Logger, logPath, openLog } from "./log.ts";
import { openDataFolder, toDataFailure } from "./open-data-folder.ts";
import { openServices } from "./open-services.ts";
import { toOriginPolicy } from "./origin-policy.ts";
import { preparePages } from "./prepare-pages.ts";
import type { StartPage } from "./print-start-page.ts";
import { seedExample } from "./seed-example.ts";
import { createSteps, StartFailure, type Steps } from "./start-steps.ts";

const REPOSITORY_DIR = resolve(import.meta.dirname, "..", "..", "..", "..");

/** Brings everything up in the order in which each part needs the one before; closers undo it in reverse. */
export async function startServer(
  environment: Record<string, string | undefined>,
  lifetime: Lifetime,
  out: NodeJS.WriteStream,
): Promise<StartPage> {
  const { stopping, closers } = lifetime;
  const settings = readSettings(environment);
  const { isDevelopment } = settings;
  const dataDir = await claimDataFolder(settings);
  const log = startLog(settings, dataDir);
  const steps = createSteps(out, stopping);
  const now = () => new Date();

  const server = createHttpServer();
  const drain = createDrain(server);
  // Taken first: the port is in every link, and a taken one should cost no waiting.
  const port = await steps.run("Port", () => listen(server, settings));
  closers.defer(drain);
  const policy = toOriginPolicy({ publicUrl: settings.publicUrl, host: settings.host, port });
  let handlers: Handlers | null = null;
  let ping = () => Promise.reject<void>(new Error("The database is not open yet."));
  const readiness = { stopping, isStarted: () => handlers !== null, ping: () => ping() };
  attachServer(server, { policy, log, readiness, isDevelopment, handlers: () => handlers });

  const url = await openDatabase(settings, dataDir, { steps, closers, log });
  discardStaleLocalFile(dataDir);
  const seeded = await steps.run("Local account", () =>
    seedLocalServer({ url, knownApiKey: readLocalKey(dataDir), now: now() }),
  );
  writeLocalKey(dataDir, seeded.apiKey);
  const { services, exampleCanvasUrl } = await steps.run("Services", async () => {
    const poolMax = settings.databasePoolMax;
    const services = await openServices({ url, poolMax, log, stopping, now, closers });
    const owner = await services.identity.authenticateKey(seeded.apiKey);
    if (!owner)
      throw new Error("The database does not accept the key that it has just been given.");
    const exampleCanvasUrl = await seedExample(services.runOperation, owner, { ...policy, now });
    return { services, exampleCanvasUrl };
  });
  ping = services.db.ping;
  const pages = await steps.run("Pages", () =>
    preparePages({ isDevelopment, hostname: settings.host, port, log }),
  );
  closers.defer(() => pages.close());

  const assembled = assembleHandlers({ services, policy, log, stopping, now, pages });
  closers.defer(drain);
  closers.defer(() => assembled.hub.close());
  handlers = assembled.handlers;
  await steps.run("First answer", () => expectReady(settings.host, port));

  const facts: LocalFile = {
    url: policy.publicUrl,
    mcpUrl: policy.mcpUrl,
    apiKey: seeded.apiKey,
    signInUrl: `${policy.publicUrl}/sign-in/${seeded.signInToken}`,
    exampleCanvasUrl,
    pid: process.pid,
    ready: true,
  };
  closers.defer(() => removeLocalFile(dataDir));
  writeLocalFile(dataDir, facts);
  log.info({ port, dataDir }, "ready");
  const hasMoved = !settings.portIsFixed && port !== settings.port;
  return {
    facts,
    logPath: process.stderr.isTTY ? logPath(dataDir) : null,
    portMove: hasMoved ? { wanted: settings.port, used: port } : null,
  };
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

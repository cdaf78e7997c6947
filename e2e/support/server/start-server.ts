import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { fromRoot } from "../root-dir.ts";
import { waitFor } from "../wait-for.ts";
import { type LocalFacts, readLocalFacts } from "./local-facts.ts";
import { serverLogPath, tailOfServerLog } from "./server-log.ts";

export type ServerOptions = {
  dataDir: string;
  port: number;
  /** Further settings, such as DATABASE_URL. */
  env?: Record<string, string>;
};

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type ServerProcess = {
  /** As which it can be started again. */
  options: ServerOptions;
  facts: LocalFacts;
  exited: Promise<Exit>;
  /** What it printed for the person at the terminal. */
  printed(): string;
  /** Tells it to end, as Ctrl-C or a service manager does. */
  stop(signal?: "SIGTERM" | "SIGINT"): Promise<Exit>;
  /** Ends it as a crash does: no part of it gets to do anything more. */
  kill(): Promise<void>;
};

const START_MS_MAX = 60_000;

/** The server as `npm start` runs it, from the built pages, without the steps before. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { dataDir } = options;
  const child = spawnServer(options);
  const exited = new Promise<Exit>((resolve) => {
    child.on("exit", (code, signal) => resolve({ code, signal }));
  });
  let printed = "";
  child.stdout?.on("data", (chunk) => {
    printed += chunk;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const facts = await waitFor(
    "the server to be ready",
    () => {
      if (hasEnded()) throw new Error(explainEnd(dataDir, printed));
      const found = readLocalFacts(dataDir);
      // A file of the process before this one says nothing about this one.
      return found?.pid === child.pid ? found : undefined;
    },
    START_MS_MAX,
  );
  const end = (signal: NodeJS.Signals) => {
    if (!hasEnded()) child.kill(signal);
    return exited;
  };
  return {
    options,
    facts,
    exited,
    printed: () => printed,
    stop: (signal = "SIGTERM") => end(signal),
    kill: async () => {
      await end("SIGKILL");
    },
  };
}

function spawnServer(options: ServerOptions): ChildProcess {
  const log = openSync(serverLogPath(options.dataDir), "a");
  const { program, args, env } = serverCommand(options);
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", log] });
  closeSync(log);
  return child;
}

export function serverCommand({ dataDir, port, env }: ServerOptions) {
  // A test run that is killed takes its servers with it.
  const guard = pathToFileURL(fromRoot("scripts", "guard-server.mjs")).href;
  const main = fromRoot("apps", "web", "src", "server", "main.ts");
  return {
    program: process.execPath,
    args: ["--import", guard, main],
    env: {
      ...bareEnvironment(),
      ...ONE_ADDRESS,
      EASEL_DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  };
}

/** Everybody in a test comes from one address, and sends more than people do. */
const ONE_ADDRESS = { EASEL_VISITOR_LIMIT_FACTOR: "1000" };

/** Without the settings that whoever runs the tests may have for a server of their own. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: "production" };
}

function explainEnd(dataDir: string, printed: string): string {
  return `The server ended instead of starting.\n${printed}\n${tailOfServerLog(dataDir)}`;
}

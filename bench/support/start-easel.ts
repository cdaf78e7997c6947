import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "@easel/db/embedded";

export type BenchServer = {
  url: string;
  mcpUrl: string;
  apiKey: string;
  databaseUrl: string;
  stop(): Promise<void>;
};

/** The real server as `npm start` runs it, on a database of its own; the pages must have been built. */
export async function startEasel(): Promise<BenchServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "easel-bench-"));
  const database = await startEmbeddedDatabase({ dataDir });
  const main = path.join(
    import.meta.dirname,
    "..",
    "..",
    "apps",
    "web",
    "src",
    "server",
    "main.ts",
  );
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      EASEL_DATA_DIR: dataDir,
      EASEL_LOG_LEVEL: "warn",
      PORT: "0",
      // All callers of a bench have one address.
      EASEL_VISITOR_LIMIT_FACTOR: "1000",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = new Promise((resolve) => server.once("exit", resolve));
  const local = await waitForLocal(path.join(dataDir, "local.json"), exited);
  return {
    ...local,
    databaseUrl: database.url,
    async stop() {
      server.kill("SIGTERM");
      await exited;
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitForLocal(
  file: string,
  exited: Promise<unknown>,
): Promise<{ url: string; mcpUrl: string; apiKey: string }> {
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  while (!gone) {
    const local = await readFile(file, "utf8").then(JSON.parse, () => null);
    if (local?.ready) return local;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server ended before it was ready; its reason is above.");
}

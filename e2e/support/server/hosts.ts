import { makeDataFolder } from "./data-folder.ts";
import { type ExternalDatabase, startExternalDatabase } from "./external-database.ts";
import { findFreePort } from "./free-port.ts";
import { endDatabase } from "./server-database.ts";
import { readServerLog } from "./server-log.ts";
import { type ServerOptions, type ServerProcess, startServer } from "./start-server.ts";

/** Servers, databases and folders of one test, which all end with it, however it ends. */
export type Hosts = {
  newFolder(): string;
  /** In a folder and on a port of its own unless told otherwise. */
  start(options?: Partial<ServerOptions>): Promise<ServerProcess>;
  startDatabase(): Promise<ExternalDatabase>;
  /** What the servers wrote, by folder. */
  readLogs(): string[];
  close(): Promise<void>;
};

export function createHosts(): Hosts {
  const folders: string[] = [];
  const closers: (() => unknown)[] = [];
  function newFolder(): string {
    const { path, remove } = makeDataFolder();
    folders.push(path);
    closers.push(remove, () => endDatabase(path));
    return path;
  }
  return {
    newFolder,
    async start({ dataDir = newFolder(), port, env } = {}) {
      const options = { dataDir, port: port ?? (await findFreePort()), ...(env && { env }) };
      const server = await startServer(options);
      // Does nothing to a server that has ended.
      closers.push(() => server.stop());
      return server;
    },
    async startDatabase() {
      const database = await startExternalDatabase(newFolder());
      closers.push(() => database.stop());
      return database;
    },
    readLogs: () => folders.map(readServerLog),
    async close() {
      for (const close of closers.splice(0).reverse()) await close();
    },
  };
}

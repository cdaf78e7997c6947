import { type EmbeddedDatabase, startEmbeddedDatabase } from "@easel/db/embedded";
import { findFreePort } from "./free-port.ts";

export type ExternalDatabase = {
  /** A superuser's login, as people have it on a PostgreSQL of their own. */
  url: string;
  stop(): Promise<void>;
  /** On the same port and with the same data. */
  start(): Promise<void>;
};

/** A PostgreSQL on a port, that the servers under test know by DATABASE_URL only, and that the test stops and starts. */
export async function startExternalDatabase(dataDir: string): Promise<ExternalDatabase> {
  const flags = { listen_addresses: "127.0.0.1", port: String(await findFreePort()) };
  const open = () => startEmbeddedDatabase({ dataDir, flags });
  let running: EmbeddedDatabase = await open();
  const { url } = running;
  return {
    url,
    stop: () => running.stop(),
    async start() {
      running = await open();
      if (running.url !== url) throw new Error("The database came back under another address.");
    },
  };
}

import { unpackChromium } from "./browser/unpack-chromium.ts";
import { ensurePagesAreBuilt } from "./ensure-built.ts";
import { publishRunningServer } from "./running-server.ts";
import { makeDataFolder } from "./server/data-folder.ts";
import { findFreePort } from "./server/free-port.ts";
import { startServer } from "./server/start-server.ts";

/** One built server for the whole run; the tests that stop or kill servers start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensurePagesAreBuilt();
  await unpackChromium();
  const folder = makeDataFolder();
  const server = await startServer({ dataDir: folder.path, port: await findFreePort() });
  publishRunningServer({ ...server.facts, dataDir: folder.path });
  return async () => {
    await server.stop();
    folder.remove();
  };
}

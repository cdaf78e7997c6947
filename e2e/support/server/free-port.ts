import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port that nobody listens on at the moment; a server that restarts keeps it, so that links stay good. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  // safe because the probe listens on TCP.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

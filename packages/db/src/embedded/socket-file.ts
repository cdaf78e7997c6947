import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { SOCKET_PORT } from "./door.ts";

/** Systems take 104 to 108 bytes, and Node cuts off the rest without a word. */
const PATH_BYTES_MAX = 99;
const SOCKET_FILE = `.s.PGSQL.${SOCKET_PORT}`;

/** Whether the path of a socket in the folder is short enough for every system. */
export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_FILE)) <= PATH_BYTES_MAX;
}

/** Some mounted file systems, such as those that containers share with a desktop, have no sockets. */
export function canHoldSocket(folder: string): Promise<boolean> {
  const path = join(folder, "probe");
  rmSync(path, { force: true });
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on("error", () => resolve(false));
    probe.listen(path, () => probe.close(() => resolve(true)));
  });
}

/** Before a start: what a killed server left would be in the way if its process id were in use again. */
export function removeSocket(folder: string): void {
  for (const name of [SOCKET_FILE, `${SOCKET_FILE}.lock`])
    rmSync(join(folder, name), { force: true });
}

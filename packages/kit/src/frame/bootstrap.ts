import { FRAME_PORT, FRAME_READY } from "@easel/contracts/frame-limits";
import { closeExits } from "./close-exits.ts";
import { createConnection } from "./connection.ts";
import { setBootstrap } from "./frame-globals.ts";
import { createMemoryStorage } from "./memory-storage.ts";
import { createReport } from "./report-errors.ts";

/** The first script of a frame's document. The order is the point: exits, shims, errors, the port. */
closeExits(globalThis);
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(globalThis, name, { value: createMemoryStorage(), configurable: false });

const connection = createConnection();
const report = createReport(connection);

addEventListener("error", (event) => {
  // A style sheet or an image that does not load says so here too, without an error.
  if (event.message) report(event.error ?? event.message);
});
addEventListener("unhandledrejection", ({ reason }) => report(reason));
addEventListener("pagehide", () => connection.tell("leaving", {}), { capture: true });

addEventListener("message", function takePort({ source, data, ports }: MessageEvent) {
  const [port] = ports;
  if (source !== parent || data?.type !== FRAME_PORT || !port) return;
  removeEventListener("message", takePort);
  connection.attach(port);
});
// The page put its nonce behind the address, where no server reads it.
parent.postMessage({ type: FRAME_READY, nonce: location.hash.slice(1) }, "*");

setBootstrap({ connection, report });

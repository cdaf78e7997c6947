import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { Handlers } from "./http.ts";
import type { Logger } from "./log.ts";
import { logConsole } from "./log-console.ts";
import { StartFailure } from "./start-steps.ts";

type Pages = Pick<Handlers, "page" | "pageUpgrade"> & { close(): Promise<void> };

const WEB_DIR = join(import.meta.dirname, "..", "..");

/** Loads the Next app. In production it must have been built. */
export async function preparePages(options: {
  isDevelopment: boolean;
  hostname: string;
  port: number;
  log: Logger;
}): Promise<Pages> {
  const { isDevelopment, hostname, port, log } = options;
  if (!isDevelopment && !existsSync(join(WEB_DIR, ".next", "BUILD_ID")))
    throw new StartFailure(
      "The pages have not been built. Start with npm start, which builds them first.",
    );
  // Loaded now and not with the module: Next and React look at NODE_ENV when they are loaded.
  const { default: next } = await import("next");
  const app = next({ hostname, port, dev: isDevelopment, dir: WEB_DIR, quiet: false });
  await withoutAnnouncements(() => app.prepare());
  // In development the terminal is where Next's messages are wanted.
  if (!isDevelopment) logConsole(log);
  const handle = app.getRequestHandler();
  const upgrade = app.getUpgradeHandler();
  return {
    page: (request, response) => handle(request, response),
    ...(isDevelopment && {
      pageUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        upgrade(request, socket, head),
    }),
    close: () => app.close(),
  };
}

/** Next tells the screen that it has read its settings; the screen belongs to the start page. */
async function withoutAnnouncements(work: () => Promise<void>): Promise<void> {
  const print = console.log;
  console.log = () => {};
  try {
    await work();
  } finally {
    console.log = print;
  }
}

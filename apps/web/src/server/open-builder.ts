import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "@easel/contracts";
import { type ComponentBuilder, createComponentBuilder } from "@easel/operations";
import { createBundler } from "@easel/sandbox";
import { KIT_DIR } from "./frames/kit-files.ts";
import type { Logger } from "./log.ts";

type Options = Pick<Settings, "roles"> & {
  dataDir: string;
  log: Logger;
  closers: AsyncDisposableStack;
};

/** Components are built where agents are served; in other processes nothing asks for it. */
export function openBuilder({ roles, dataDir, log, closers }: Options): ComponentBuilder {
  if (!roles.has("web")) return ABSENT;
  const bundler = createBundler({
    log: ({ level, message }) => log[level]({}, message),
    // The database's socket and the keys: nothing of them is seen from inside.
    hiddenFolders: [dataDir],
  });
  closers.defer(() => bundler.close());
  return createComponentBuilder(bundler, readTheme());
}

const ABSENT: ComponentBuilder = {
  toKey: () => "",
  build: async () => ({ kind: "unavailable", retryAfterSeconds: 5 }),
};

/** Tailwind's names for the kit's colours, which scripts/build-kit.ts writes. */
function readTheme(): string {
  return readFileSync(join(KIT_DIR, "tailwind-theme.css"), "utf8");
}

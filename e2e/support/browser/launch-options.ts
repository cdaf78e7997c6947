import { join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { chromiumDir } from "./chromium-folder.ts";

/**
 * None of the package's own arguments: they switch off web security, site isolation and the process per site, and a test
 * that passes without those proves nothing.
 */
const ARGUMENTS = [
  // Chromium's sandbox does not run as root, as which containers run.
  "--no-sandbox",
  // No name and no address but loopback leads anywhere, whatever a page tries. `app.test` stands for a server that
  // people reach under a name.
  `--host-resolver-rules=${[
    "MAP app.test 127.0.0.1",
    ...["MAP *.localhost 127.0.0.1", "MAP * ~NOTFOUND", "EXCLUDE 127.0.0.1", "EXCLUDE localhost"],
  ].join(", ")}`,
  "--disable-domain-reliability",
  "--no-pings",
  "--font-render-hinting=none",
];

export const launchOptions: LaunchOptions = {
  executablePath: join(chromiumDir, "chromium"),
  args: ARGUMENTS,
  env: {
    ...withoutUndefined(process.env),
    LD_LIBRARY_PATH: join(chromiumDir, "al2023", "lib"),
    FONTCONFIG_PATH: join(chromiumDir, "fonts"),
  },
};

function withoutUndefined(values: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

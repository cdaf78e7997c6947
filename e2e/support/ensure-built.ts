import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { fromRoot } from "./root-dir.ts";

type BuildScript = { ensureBuilt(): Promise<void> };

/**
 * Uses the build that scripts/build-web.mjs made, and has it made when there is none or the sources have changed.
 * EASEL_E2E_BUILD=as-is takes whatever has been built.
 */
export async function ensurePagesAreBuilt(): Promise<void> {
  if (process.env.EASEL_E2E_BUILD !== "as-is") {
    // safe because the script exports this one function.
    const script = (await import(
      pathToFileURL(fromRoot("scripts", "build-web.mjs")).href
    )) as BuildScript;
    await script.ensureBuilt();
  }
  if (!existsSync(fromRoot("apps", "web", ".next", "BUILD_ID")))
    throw new Error(
      "The pages have not been built, so there is no server to test. Run npm test, which builds them first.",
    );
}

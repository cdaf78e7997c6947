/*
 * The server of one machine: `node apps/web/src/server/main.ts`. It starts every part, shows a person
 * what they need, and stops every part again in reverse. Exit codes: 0 stopped as asked, 1 anything else.
 */
import { env, exit, stderr, stdout } from "node:process";
import { parseArgs } from "node:util";
import { createLifetime, type Lifetime } from "./lifetime.ts";
import { AlreadyRunning, StartFailure } from "./start-steps.ts";

/** Longer than the ten seconds that requests under way are given, and than the database's shutdown. */
const STOP_MS_MAX = 40_000;

async function main(): Promise<number> {
  // Before Next and React are loaded, which read it once.
  Object.assign(env, {
    NODE_ENV: env.EASEL_DEV === "1" ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const lifetime = createLifetime(() => exit(1));
  let exitCode = 0;
  // A reader that has gone, as with `npm start | head`, is no defect; unheard, each word about it would be one more.
  for (const stream of [stdout, stderr]) stream.on("error", () => {});
  const failUnexpectedly = (error: unknown) => {
    stderr.write(`Easel stops because of a defect: ${toText(error)}\n`);
    exitCode = 1;
    lifetime.end();
  };
  process.on("unhandledRejection", failUnexpectedly);
  process.on("uncaughtException", failUnexpectedly);
  try {
    // Loading the rest takes most of a second, in which a signal must find its handler already.
    const { startServer } = await import("./start-server.ts");
    const { printStartPage } = await import("./print-start-page.ts");
    printStartPage(stdout, await startServer(readEnvironment(), lifetime, stdout));
    await lifetime.ended;
    if (stdout.isTTY) stdout.write("\n  Stopping …\n");
  } catch (error) {
    // A stop during the start is what was asked for, not a failure.
    if (!lifetime.stopping.aborted) {
      const heading = error instanceof AlreadyRunning ? "" : "Easel could not start.\n";
      stderr.write(`\n${heading}${toText(error)}\n`);
      exitCode = 1;
    }
  }
  return (await stop(lifetime)) ? exitCode : 1;
}

/** Settings are environment variables; the one that differs between the processes of a machine is also an option. */
function readEnvironment(): Record<string, string | undefined> {
  const { values } = parseArgs({ options: { role: { type: "string" } } });
  return values.role === undefined ? env : { ...env, EASEL_ROLE: values.role };
}

/** Closes everything. False when something could not be closed, or not in time. */
async function stop(lifetime: Lifetime): Promise<boolean> {
  lifetime.end();
  setTimeout(() => {
    stderr.write("Easel did not stop in time; what still ran was cut off.\n");
    exit(1);
  }, STOP_MS_MAX).unref();
  try {
    await lifetime.closers.disposeAsync();
    return true;
  } catch (error) {
    stderr.write(`Stopping failed: ${toText(error)}\n`);
    return false;
  }
}

function toText(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// Not left to an empty event loop: a forgotten timer must not keep a stopped server alive.
exit(await main());

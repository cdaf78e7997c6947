import { spawn } from "node:child_process";

/** More than the 40 seconds after which the server gives up by itself: for one that cannot even do that. */
const GRACE_MS = 45_000;
/** Ctrl-C arrives from the terminal and from npm at nearly the same time; both together are one wish. */
const SAME_SIGNAL_MS = 1_500;

/**
 * Runs the server and passes signals on. It is killed when it is told a second time, or has not ended after the grace.
 * Resolves to how it ended, once it has.
 * @param {string} program
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<import("./explain-end.mjs").End>}
 */
export function runServer(program, args, options, graceMs = GRACE_MS) {
  const server = spawn(program, args, options);
  /** @type {number | undefined} */
  let firstAt;
  /** @type {import("./explain-end.mjs").End["stopped"]} */
  let stopped = "no";
  const force = () => {
    stopped = "forced";
    server.kill("SIGKILL");
  };
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (firstAt !== undefined && performance.now() - firstAt > SAME_SIGNAL_MS) return force();
    if (firstAt === undefined) {
      firstAt = performance.now();
      stopped = "asked";
      setTimeout(force, graceMs).unref();
    }
    // Ctrl-C reaches the server directly as well; it takes a repeated signal for one.
    server.kill(signal);
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, () => pass(signal));
  }
  process.on("SIGHUP", () => pass("SIGTERM"));
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", (code, signal) => resolve({ code, signal, stopped }));
  });
}

import { spawn } from "node:child_process";

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} CommandOptions */
/** @typedef {{ code: number, output: string }} CommandResult */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs a program to its end. Its output is collected, or goes straight to the terminal with `show`.
 * A program ended by a signal has the code 128.
 * @param {string} program
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, args, { cwd, env, show = false } = {}) {
  endWithScript();
  return new Promise((resolve, reject) => {
    /** @type {import("node:child_process").StdioOptions} */
    const stdio = show ? "inherit" : ["ignore", "pipe", "pipe"];
    const child = spawn(program, args, { cwd, env: env ?? process.env, stdio });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.on("close", (code) => {
      running.delete(child);
      resolve({ code: code ?? 128, output });
    });
  });
}

/**
 * @param {string} output
 * @param {number} lines
 */
export function tailOf(output, lines) {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}

/** @type {Map<string, () => void>} */
const handlers = new Map();

/** A script that is told to end takes the programs it runs with it and waits for them. */
function endWithScript() {
  if (handlers.size > 0) return;
  for (const [signal, exitCode] of Object.entries(SIGNALS)) {
    const handler = () => {
      const ends = [...running].map((child) => new Promise((end) => child.on("close", end)));
      for (const child of running) child.kill("SIGTERM");
      void Promise.all(ends).then(() => process.exit(exitCode));
    };
    handlers.set(signal, handler);
    process.on(signal, handler);
  }
}

/** For a script that from now on answers the signals itself. */
export function releaseSignals() {
  for (const [signal, handler] of handlers) process.off(signal, handler);
  handlers.clear();
}

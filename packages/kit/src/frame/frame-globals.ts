import type { Connection } from "./connection.ts";
import type { Report } from "./report-errors.ts";

export type Bootstrap = { connection: Connection; report: Report };

/** What a component's script is given, and what it hands over. */
export type EaselGlobal = {
  modules: Record<string, unknown>;
  define(exported: unknown): void;
};

// safe because only this file writes under these names.
const holder = globalThis as { __easelBootstrap?: Bootstrap; __easel?: EaselGlobal };

export function setBootstrap(bootstrap: Bootstrap): void {
  holder.__easelBootstrap = bootstrap;
}

/** Once: afterwards it is in nobody's reach who does not have it. */
export function takeBootstrap(): Bootstrap {
  const taken = holder.__easelBootstrap;
  if (!taken) throw new Error("The kit runs only in the document that Easel serves for it.");
  delete holder.__easelBootstrap;
  return taken;
}

export function setEaselGlobal(easel: EaselGlobal): void {
  holder.__easel = easel;
}

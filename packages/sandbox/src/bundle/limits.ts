import type { PoolLimits } from "../jail/child-pool.ts";

export type BundleLimits = PoolLimits & {
  buildMs: number;
  startMs: number;
  memoryBytesMax: number;
  heapMegabytes: number;
};

export const SOURCE_LENGTH_MAX = 65_536;
export const THEME_LENGTH_MAX = 65_536;
export const ISSUES_MAX = 20;
/** Script and styles of one component together. */
export const BUNDLE_BYTES_MAX = 3 * 1024 * 1024;
export const SOURCE_MAP_BYTES_MAX = 12 * 1024 * 1024;
export const STATE_KEYS_MAX = 500;
export const TEXT_LENGTH_MAX = 1_000;
export const LINE_TEXT_LENGTH_MAX = 240;

export const BUNDLE_LIMITS: BundleLimits = {
  buildMs: 20_000,
  startMs: 30_000,
  memoryBytesMax: 512 * 1024 * 1024,
  /** Of JavaScript alone: the compiler's own memory is WebAssembly's and counted by the line above. */
  heapMegabytes: 192,
  childrenMax: 2,
  jobsPerChildMax: 50,
  idleMs: 60_000,
  queueMax: 200,
  queuePerOrganizationMax: 50,
  queueWaitMs: 30_000,
};

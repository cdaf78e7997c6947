import { type ChildPool, createChildPool, type PoolOutcome } from "../jail/child-pool.ts";
import { findIsolation, type Isolation } from "../jail/isolation.ts";
import type { JailedChild } from "../jail/jailed-child.ts";
import { hashText, toBundleKey } from "./bundle-key.ts";
import { type BundleRequest, BundleRequestSchema, type BundleResult } from "./bundle-types.ts";
import { listNeeded, startBundlerChild } from "./child-process.ts";
import { BUNDLE_LIMITS, type BundleLimits, SOURCE_LENGTH_MAX } from "./limits.ts";
import { type BuildOutcome, readBuildOutcome } from "./read-build-outcome.ts";

export type LogLine = { level: "info" | "warn" | "error"; message: string };

export type BundlerOptions = {
  limits?: Partial<BundleLimits>;
  log?: (line: LogLine) => void;
  /** Where this server keeps sockets and data: covered in the jail, like the usual places of sockets. */
  hiddenFolders?: readonly string[];
  /** For tests: what stands in for the jailed compiler. */
  startChild?: (isolation: Isolation, limits: BundleLimits) => JailedChild;
};

export type Bundler = {
  bundle(
    request: BundleRequest,
    caller: { organizationId: string; signal?: AbortSignal },
  ): Promise<BundleResult>;
  /** Whether the system holds the jail's walls; without a network of its own a host may refuse to serve. */
  isolation: Promise<Isolation>;
  close(): Promise<void>;
};

/** How often a build whose child died without a reason of its own is tried. */
const ATTEMPTS_MAX = 2;

/** Compiles components in jailed children. `bundle` never rejects. */
export function createBundler(options: BundlerOptions = {}): Bundler {
  const limits = { ...BUNDLE_LIMITS, ...options.limits };
  const log = options.log ?? (() => {});
  const startChild = options.startChild ?? startBundlerChild;
  const isolation = findIsolation({ needed: listNeeded(), hidden: options.hiddenFolders });
  const pool = isolation.then((found) => {
    for (const gap of found.gaps)
      log({ level: "warn", message: `Components are compiled in a weaker jail: ${gap}.` });
    return createChildPool(limits, () => logStart(startChild(found, limits), log));
  });

  return {
    isolation,
    async bundle(request, caller) {
      const parsed = BundleRequestSchema.safeParse(request);
      if (!parsed.success) return refuseRequest();
      return buildWithRetry(await pool, { request: parsed.data, ...caller, limits, log });
    },
    async close() {
      await (await pool).close();
    },
  };
}

function logStart(child: JailedChild, log: (line: LogLine) => void): JailedChild {
  void child.ready.then((started) => {
    if (started.kind === "reply" || started.cause === "killed") return;
    const message = `A compiling child did not start (${started.cause}): ${child.complaint()}`;
    log({ level: "error", message });
  });
  return child;
}

type Build = {
  request: BundleRequest;
  organizationId: string;
  signal?: AbortSignal;
  limits: BundleLimits;
  log: (line: LogLine) => void;
};

async function buildWithRetry(pool: ChildPool, build: Build): Promise<BundleResult> {
  let outcome: BuildOutcome | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    outcome = readBuildOutcome(await runOnce(pool, build), build.limits);
    if (outcome.kind !== "broken") break;
    build.log({ level: "error", message: `A compiling child ended: ${outcome.cause}.` });
  }
  return toResult(build.request, outcome);
}

function runOnce(pool: ChildPool, build: Build): Promise<PoolOutcome> {
  const { source, theme = "" } = build.request;
  const job = (child: JailedChild) => child.call({ source, theme }, [], build.limits.buildMs);
  return pool.run(build.organizationId, job, build.signal);
}

function toResult(request: BundleRequest, outcome: BuildOutcome | undefined): BundleResult {
  switch (outcome?.kind) {
    case "built": {
      const { script, styles, sourceMap, literalStateKeys } = outcome;
      const hashes = { scriptHash: hashText(script), stylesHash: hashText(styles) };
      const key = toBundleKey(request);
      return { ok: true, script, styles, sourceMap, ...hashes, key, literalStateKeys };
    }
    case "refused":
      return { ok: false, reason: "refused", issues: outcome.issues };
    case "cancelled":
      return { ok: false, reason: "cancelled" };
    default:
      return {
        ok: false,
        reason: "unavailable",
        message: outcome?.kind === "unavailable" ? outcome.message : CHILD_BROKE,
        retryAfterSeconds: 5,
      };
  }
}

const CHILD_BROKE =
  "The compiler stopped in the middle of its work. Send the same again; if that does not help, make the component simpler.";

function refuseRequest(): BundleResult {
  const message = `The source of a component is text of at most ${SOURCE_LENGTH_MAX} characters.`;
  const hint = "Split it into several components, or move data into the node's data.";
  return { ok: false, reason: "refused", issues: [{ code: "compile_error", message, hint }] };
}

import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS, toCanvasId } from "@easel/contracts";
import { type Database, defineStatement, type Statement } from "@easel/db";
import type { Context } from "@easel/identity";
import type { RunOperation } from "../run.ts";
import { BATCH_ROWS } from "./batch-size.ts";
import { deleteExpiredCanvas } from "./delete-expired-canvas.ts";
import { expireCanvas } from "./expire-canvas.ts";
import { createJobContext } from "./job-context.ts";
import { pruneAccountRecords } from "./prune-account-records.ts";
import { pruneCanvasHistory } from "./prune-canvas-history.ts";
import { pruneComponentBuilds } from "./prune-component-builds.ts";

export type ExpiryReport = { expired: number; failed: number };
export type CleanUpReport = {
  canvases: number;
  versions: number;
  nodes: number;
  events: number;
  keys: number;
  builds: number;
  blobs: number;
  credentials: number;
  /** Canvases and organizations that could not be done; each is in the log of its operation. */
  failed: number;
};

/** Work that runs over all organizations: ids are looked up, and the rest happens in each one's own transactions. */
export type Housekeeping = {
  /** Catches expiries whose job was lost or came to nothing. */
  noteExpiries(signal: AbortSignal): Promise<ExpiryReport>;
  /** Deletes what nobody can reach any more. Throws when `signal` ends it; what was done stays done. */
  cleanUp(signal: AbortSignal): Promise<CleanUpReport>;
};

type Parts = {
  db: Database;
  runOperation: RunOperation;
  publicUrl: string;
  now: () => Date;
  /** Between two batches, so that whoever waits for the database is served. */
  pauseMs?: number;
};

type CanvasReference = { organization_id: string; canvas_id: string };
type OrganizationReference = { organization_id: string };

const OVERDUE = defineStatement<CanvasReference>(
  "find_overdue_canvases",
  "select organization_id, canvas_id from find_overdue_canvases($2, $1, $3)",
);
const DELETABLE = defineStatement<CanvasReference>(
  "find_deletable_canvases",
  "select organization_id, canvas_id from find_deletable_canvases($2, $1, $3)",
);
const LONG_HISTORIES = defineStatement<CanvasReference>(
  "find_long_histories",
  "select organization_id, canvas_id from find_long_histories($2, $1, $3)",
);
const ORGANIZATIONS = defineStatement<OrganizationReference>(
  "find_organizations",
  "select find_organizations as organization_id from find_organizations($1, $2)",
);
const SPENT_CREDENTIALS = defineStatement<{ deleted: number }>(
  "delete_spent_credentials",
  "select delete_spent_credentials($1, $2) as deleted",
);

const BEFORE_ALL_IDS = "00000000-0000-0000-0000-000000000000";
const PAUSE_MS = 25;

export function createHousekeeping(parts: Parts): Housekeeping {
  return {
    async noteExpiries(signal) {
      const report = { expired: 0, failed: 0 };
      await eachReference(
        parts,
        { statement: OVERDUE, values: [parts.now()], signal, report },
        async (row) => {
          const ctx = toContext(parts, "note_expiries", row, signal);
          const input = { id: toCanvasId(row.canvas_id) };
          const { expired } = await parts.runOperation(expireCanvas, { ctx, input });
          if (expired) report.expired += 1;
        },
      );
      return report;
    },
    async cleanUp(signal) {
      const report: CleanUpReport = {
        ...{
          canvases: 0,
          versions: 0,
          nodes: 0,
          events: 0,
          keys: 0,
          builds: 0,
          blobs: 0,
          credentials: 0,
          failed: 0,
        },
      };
      await deleteCanvases(parts, report, signal);
      await pruneHistories(parts, report, signal);
      await pruneRecords(parts, report, signal);
      await pruneBuilds(parts, report, signal);
      await deleteCredentials(parts, report, signal);
      return report;
    },
  };
}

async function deleteCanvases(parts: Parts, report: CleanUpReport, signal: AbortSignal) {
  const job = { statement: DELETABLE, values: [parts.now()], signal, report };
  await eachReference(parts, job, async (row) => {
    const input = { id: toCanvasId(row.canvas_id) };
    await inBatches(parts, signal, async () => {
      const ctx = toContext(parts, "clean_up", row, signal);
      const { outcome } = await parts.runOperation(deleteExpiredCanvas, { ctx, input });
      if (outcome === "deleted") report.canvases += 1;
      return outcome === "deleting";
    });
  });
}

async function pruneHistories(parts: Parts, report: CleanUpReport, signal: AbortSignal) {
  const job = { statement: LONG_HISTORIES, values: [LIMITS.dataVersionsKept], signal, report };
  await eachReference(parts, job, async (row) => {
    const input = { id: toCanvasId(row.canvas_id) };
    await inBatches(parts, signal, async () => {
      const ctx = toContext(parts, "clean_up", row, signal);
      const { versions, nodes } = await parts.runOperation(pruneCanvasHistory, { ctx, input });
      report.versions += versions;
      report.nodes += nodes;
      return versions === BATCH_ROWS;
    });
  });
}

async function pruneRecords(parts: Parts, report: CleanUpReport, signal: AbortSignal) {
  await eachReference(parts, { statement: ORGANIZATIONS, values: [], signal, report }, (row) =>
    inBatches(parts, signal, async () => {
      const ctx = toContext(parts, "clean_up", row, signal);
      const { events, keys } = await parts.runOperation(pruneAccountRecords, { ctx, input: {} });
      report.events += events;
      report.keys += keys;
      return events === BATCH_ROWS || keys === BATCH_ROWS;
    }),
  );
}

async function pruneBuilds(parts: Parts, report: CleanUpReport, signal: AbortSignal) {
  await eachReference(parts, { statement: ORGANIZATIONS, values: [], signal, report }, (row) =>
    inBatches(parts, signal, async () => {
      const ctx = toContext(parts, "clean_up", row, signal);
      const pruned = await parts.runOperation(pruneComponentBuilds, { ctx, input: {} });
      report.builds += pruned.builds;
      report.blobs += pruned.blobs;
      return pruned.hasMore;
    }),
  );
}

async function deleteCredentials(parts: Parts, report: CleanUpReport, signal: AbortSignal) {
  await inBatches(parts, signal, async () => {
    const [row] = await parts.db.lookUp(SPENT_CREDENTIALS, [parts.now(), BATCH_ROWS]);
    const deleted = row?.deleted ?? 0;
    report.credentials += deleted;
    return deleted > 0;
  });
}

/** Repeats `batch` while it says that there is more. */
async function inBatches(parts: Parts, signal: AbortSignal, batch: () => Promise<boolean>) {
  while (await batch()) await pause(parts, signal);
}

async function pause({ pauseMs = PAUSE_MS }: Parts, signal: AbortSignal): Promise<void> {
  await sleep(pauseMs, undefined, { signal });
}

type References<Row> = {
  statement: Statement<Row>;
  values: unknown[];
  signal: AbortSignal;
  report: { failed: number };
};

/** Pages through ids in their order, so that one that fails is passed by and met again another night. */
async function eachReference<Row extends OrganizationReference & { canvas_id?: string }>(
  parts: Parts,
  { statement, values, signal, report }: References<Row>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let after = BEFORE_ALL_IDS;
  while (true) {
    const rows = await parts.db.lookUp(statement, [after, ...values, BATCH_ROWS]);
    for (const row of rows) {
      signal.throwIfAborted();
      after = row.canvas_id ?? row.organization_id;
      try {
        await work(row);
      } catch (error) {
        if (signal.aborted) throw error;
        report.failed += 1;
      }
      await pause(parts, signal);
    }
    if (rows.length < BATCH_ROWS) return;
  }
}

function toContext(
  { publicUrl, now }: Parts,
  job: string,
  { organization_id: organizationId }: OrganizationReference,
  signal: AbortSignal,
): Context {
  return createJobContext({ job, organizationId, publicUrl, now, signal });
}

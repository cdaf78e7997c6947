import { AppError } from "@easel/contracts";
import {
  type Database,
  openQueue,
  type Queue,
  type QueueTask,
  type RecurringTask,
} from "@easel/db";
import {
  createHousekeeping,
  createJobContext,
  findOperation,
  type RunOperation,
  surfaces,
} from "@easel/operations";
import { z } from "zod";
import type { Logger } from "../log.ts";

export type WorkerParts = {
  url: string;
  db: Database;
  runOperation: RunOperation;
  publicUrl: string;
  log: Logger;
  now: () => Date;
  /** Told of each job once it is over. */
  onJob?: (job: string, outcome: "done" | "failed") => void;
};

const HOUR_MS = 3_600_000;
const CONCURRENCY = 2;

/** In UTC. The clean-up of a machine that was off at night is made up for when it is on again. */
const RECURRING: Record<"note_expiries" | "clean_up", RecurringTask> = {
  note_expiries: { cron: "0 * * * *", catchUpMs: 0, atStart: true },
  clean_up: { cron: "17 3 * * *", catchUpMs: 24 * HOUR_MS, atStart: false },
};

/** What schedule_job makes of an operation's input; the organization is the scheduling transaction's own. */
const JobPayload = z.object({ organizationId: z.uuid(), input: z.unknown() });

/** Takes jobs until closed: each runs an operation as the system, in the organization that it belongs to. */
export function startWorker(parts: WorkerParts): Promise<Queue> {
  const { log } = parts;
  const housekeeping = createHousekeeping(parts);
  const tasks: Record<string, QueueTask> = {
    ...toOperationTasks(parts),
    note_expiries: async (_, { signal }) => {
      log.info(await housekeeping.noteExpiries(signal), "note_expiries is done");
    },
    clean_up: async (_, { signal }) => {
      log.info(await housekeeping.cleanUp(signal), "clean_up is done");
    },
  };
  return openQueue({
    url: parts.url,
    tasks: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, watch(name, task, parts)]),
    ),
    recurring: RECURRING,
    concurrency: CONCURRENCY,
    log: (level, message) => log[level](message),
  });
}

/** A task for each operation that jobs may run. */
function toOperationTasks(parts: WorkerParts): Record<string, QueueTask> {
  const names = Object.entries(surfaces).flatMap(([name, { job }]) => (job ? [name] : []));
  return Object.fromEntries(
    names.map((name): [string, QueueTask] => [
      name,
      async (payload, { signal }) => {
        const operation = findOperation(name);
        if (!operation) throw new Error(`No operation is named ${name}.`);
        const { organizationId, input } = JobPayload.parse(payload);
        const { publicUrl, now } = parts;
        const ctx = createJobContext({ job: name, organizationId, publicUrl, now, signal });
        await parts.runOperation(operation, { ctx, input });
      },
    ]),
  );
}

/** The queue tries a failed job again; what went wrong is logged once, by runOperation or else here. */
function watch(name: string, task: QueueTask, { log, onJob }: WorkerParts): QueueTask {
  return async (payload, call) => {
    try {
      await task(payload, call);
      onJob?.(name, "done");
    } catch (error) {
      if (call.signal.aborted) {
        log.info({ job: name }, "a job was given back, because the server stops");
        throw error;
      }
      onJob?.(name, "failed");
      if (!(error instanceof AppError)) log.error({ job: name, err: error }, "a job failed");
      throw error;
    }
  };
}

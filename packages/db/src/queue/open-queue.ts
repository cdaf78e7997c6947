import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Pool } from "pg";
import { QUEUE_SCHEMA } from "../roles.ts";
import { keepLease } from "./keep-lease.ts";
import { createQueueLogger, type QueueLog } from "./queue-logger.ts";
import { openQueuePool } from "./queue-pool.ts";

/** `signal` ends when the server stops; a job that then throws is tried again later, by whoever is there. */
export type QueueTask = (payload: unknown, call: { signal: AbortSignal }) => Promise<void>;

export type RecurringTask = {
  /** Minute, hour, day, month, weekday, in UTC. */
  cron: string;
  /** How long ago a missed time is still made up for at the start, in milliseconds. */
  catchUpMs: number;
  /** Also once whenever the queue is opened. */
  atStart: boolean;
};

export type QueueOptions = {
  url: string;
  tasks: Record<string, QueueTask>;
  /** By task. Of one task at most one is waiting, however many processes there are. */
  recurring: Record<string, RecurringTask>;
  /** Jobs at a time in this process. */
  concurrency: number;
  log: QueueLog;
};

export type Queue = {
  /** Takes no more jobs, and resolves when those under way are over or given back. */
  close(): Promise<void>;
};

const POLL_MS = 1_000;
const RESTART_MS = 2_000;
const ABORT_MS = 5_000;

/** Runs jobs until closed, through outages of the database: what ends by itself is started again. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { log } = options;
  const warn = (error: Error) =>
    log("warn", `A connection of the queue was lost: ${error.message}`);
  // One listens, one renews leases, one takes and finishes jobs.
  const pool = openQueuePool(options.url, 3, warn);
  const closing = new AbortController();
  let runner: Runner | undefined;
  const first = start(pool, options, closing.signal);
  const supervised = superviseRuns();

  async function superviseRuns(): Promise<void> {
    let next = first;
    while (!closing.signal.aborted) {
      try {
        runner = await next;
        await runner.promise;
      } catch (error) {
        if (!closing.signal.aborted) log("warn", `The queue stopped: ${String(error)}`);
      }
      await sleep(RESTART_MS, undefined, { signal: closing.signal }).catch(() => {});
      if (!closing.signal.aborted) next = start(pool, options, closing.signal);
    }
  }

  try {
    await first;
  } catch (error) {
    closing.abort();
    await supervised;
    await pool.end();
    throw error;
  }
  return {
    async close() {
      closing.abort();
      // Rejects when it has stopped by itself meanwhile, which is as good.
      await runner?.stop().catch(() => {});
      await supervised;
      await pool.end();
    },
  };
}

async function start(pool: Pool, options: QueueOptions, closing: AbortSignal): Promise<Runner> {
  let workerId: string | undefined;
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => {
    workerId = workerPool.id;
  });
  const lease = keepLease(pool, () => workerId, options.log);
  try {
    const runner = await run({
      pgPool: pool,
      schema: QUEUE_SCHEMA,
      events,
      taskList: toTaskList(options.tasks, closing),
      parsedCronItems: toCronItems(options.recurring),
      concurrency: options.concurrency,
      pollInterval: POLL_MS,
      gracefulShutdownAbortTimeout: ABORT_MS,
      // Times are compared with the clock that handlers see, so that a job is never early by its own clock.
      useNodeTime: true,
      noHandleSignals: true,
      logger: createQueueLogger(options.log),
      // Finishing a job at once, in graphile's other mode, is a promise that nobody awaits: when the database
      // goes away in that moment Node would end the process. In batches it stops the queue, which is started again.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    const ended = () => void lease.end();
    runner.promise.then(ended, ended);
    await enqueueAtStart(runner, options.recurring);
    return runner;
  } catch (error) {
    await lease.end();
    throw error;
  }
}

function toTaskList(tasks: Record<string, QueueTask>, closing: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { abortSignal }: { abortSignal?: AbortSignal }) =>
        task(payload, { signal: abortSignal ? AbortSignal.any([abortSignal, closing]) : closing }),
    ]),
  );
}

function toCronItems(recurring: Record<string, RecurringTask>) {
  return parseCronItems(
    Object.entries(recurring).map(([task, { cron, catchUpMs }]) => ({
      task,
      match: cron,
      identifier: task,
      options: { backfillPeriod: catchUpMs, maxAttempts: 3, jobKey: task },
    })),
  );
}

async function enqueueAtStart(runner: Runner, recurring: Record<string, RecurringTask>) {
  for (const [task, { atStart }] of Object.entries(recurring))
    if (atStart) await runner.addJob(task, {}, { jobKey: task, maxAttempts: 3 });
}

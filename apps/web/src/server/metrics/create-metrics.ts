import { AppError } from "@easel/contracts";
import type { RunOperation } from "@easel/operations";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Route } from "../route-request.ts";

type Connections = { total: number; idle: number; waiting: number };

/** What this process counts about itself. Labels are words of closed lists, never ids or anything that was sent. */
export type Metrics = {
  countRequest(kind: Route["kind"], status: number): void;
  countJob(job: string, outcome: "done" | "failed"): void;
  /** The same, but counted and timed. */
  measure(run: RunOperation): RunOperation;
  watchSockets(count: () => number): void;
  watchConnections(count: () => Connections): void;
  /** In Prometheus's text format. */
  render(): Promise<{ contentType: string; text: string }>;
};

/** Up to the longest wait, in seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createMetrics(): Metrics {
  const register = new Registry();
  // With the event loop's lag, memory and garbage collection.
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    ...{ registers, name: "easel_http_requests_total", labelNames: ["kind", "status"] as const },
    help: "HTTP requests that were answered, by the kind of path",
  });
  const jobs = new Counter({
    ...{ registers, name: "easel_jobs_total", labelNames: ["job", "outcome"] as const },
    help: "Jobs that this process ran",
  });
  return {
    countRequest: (kind, status) => requests.inc({ kind, status }),
    countJob: (job, outcome) => jobs.inc({ job, outcome }),
    measure: createMeasure(registers),
    watchSockets(count) {
      new Gauge({
        ...{ registers, name: "easel_live_sockets", help: "Open live sockets" },
        collect() {
          this.set(count());
        },
      });
    },
    watchConnections(count) {
      new Gauge({
        ...{ registers, name: "easel_database_connections", labelNames: ["state"] as const },
        help: "Serving connections by state; waiting are callers that wait for one",
        collect() {
          const { total, idle, waiting } = count();
          this.set({ state: "in_use" }, total - idle);
          this.set({ state: "idle" }, idle);
          this.set({ state: "waiting" }, waiting);
        },
      });
    },
    render: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
}

function createMeasure(registers: Registry[]): Metrics["measure"] {
  const operations = new Counter({
    ...{ registers, name: "easel_operations_total", labelNames: ["operation", "outcome"] as const },
    help: "Operations by outcome: ok, or the code of the refusal",
  });
  const durations = new Histogram({
    ...{ registers, name: "easel_operation_duration_seconds", labelNames: ["operation"] as const },
    help: "How long operations took; waits take as long as they were asked to",
    buckets: DURATION_BUCKETS,
  });
  const waits = new Gauge({
    ...{ registers, name: "easel_waits_open", help: "Calls that wait for an answer or an event" },
  });
  return (run) => async (operation, call) => {
    const stopTimer = durations.startTimer({ operation: operation.name });
    const isWait = operation.kind === "action";
    if (isWait) waits.inc();
    let outcome = "ok";
    try {
      return await run(operation, call);
    } catch (error) {
      outcome = error instanceof AppError ? error.code : "internal";
      throw error;
    } finally {
      if (isWait) waits.dec();
      stopTimer();
      operations.inc({ operation: operation.name, outcome });
    }
  };
}

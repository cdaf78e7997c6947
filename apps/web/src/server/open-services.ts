import type { Settings } from "@easel/contracts";
import { type Bus, type Database, openBus, openDatabase } from "@easel/db";
import { createIdentity, type IdentityService } from "@easel/identity";
import { createRunOperation, type RunOperation } from "@easel/operations";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics/create-metrics.ts";
import { openBuilder } from "./open-builder.ts";

export type OpenServices = {
  db: Database;
  bus: Bus;
  identity: IdentityService;
  runOperation: RunOperation;
};

type Options = {
  url: string;
  dataDir: string;
  databasePoolMax: number;
  roles: Settings["roles"];
  log: Logger;
  stopping: AbortSignal;
  now: () => Date;
  metrics: Metrics;
  /** Statements that take this long are logged; 0 = none are. */
  slowQueryMs: number;
  /** What to close at the end, in the order of opening. */
  closers: AsyncDisposableStack;
};

/** Everything that operations stand on. */
export async function openServices(options: Options): Promise<OpenServices> {
  const { url, log, stopping, now, metrics, slowQueryMs, closers } = options;
  const db = await openDatabase({
    url,
    poolMax: options.databasePoolMax,
    onConnectionError: (error) => log.warn({ err: error }, "an idle database connection was lost"),
    slowStatements:
      slowQueryMs === 0
        ? undefined
        : { slowMs: slowQueryMs, onSlow: (slow) => log.warn(slow, "slow statement") },
  });
  metrics.watchConnections(db.countConnections);
  closers.defer(() => db.close());
  const bus = await openBus({
    url,
    onError: (error) => log.warn({ err: error }, "notification connection"),
  });
  closers.defer(() => bus.close());
  const operationLog = log.child({ kind: "operation" });
  const runOperation = createRunOperation({
    db,
    bus,
    builder: openBuilder(options),
    stopping,
    log: ({ cause, ...entry }) => {
      if (entry.outcome === "internal")
        operationLog.error({ ...entry, err: cause }, "operation failed");
      else if (cause !== undefined) operationLog.warn({ ...entry, err: cause }, "operation");
      else operationLog.info(entry, "operation");
    },
  });
  return {
    db,
    bus,
    identity: createIdentity({ db, now }),
    runOperation: metrics.measure(runOperation),
  };
}

import type { Bus, Database, Tx } from "@easel/db";
import type { ComponentBuilder } from "./component/component-builder.ts";

/** What operations stand on; made once per process. */
export type Services = {
  db: Database;
  bus: Bus;
  builder: ComponentBuilder;
  /** Aborted when the process stops: waits return a retryable answer. */
  stopping: AbortSignal;
  log: OperationLog;
};

/** One line per operation: facts only, canvas ids as short hashes. */
export type OperationLog = (entry: {
  requestId: string;
  operation: string;
  actor: string;
  durationMs: number;
  outcome: string;
  canvas?: string;
  cause?: unknown;
}) => void;

export type ActionServices = {
  stopping: AbortSignal;
  bus: Bus;
  /** A short read transaction in the caller's tenant. */
  read: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  builder: ComponentBuilder;
};

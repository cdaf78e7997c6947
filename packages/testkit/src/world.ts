import { AppError, type ErrorBody, toErrorBody } from "@easel/contracts";
import { type Bus, type Database, openBus, openDatabase } from "@easel/db";
import type { Context } from "@easel/identity";
import {
  type ComponentBuilder,
  createComponentBuilder,
  createRunOperation,
  findOperation,
  type OperationLog,
} from "@easel/operations";
import { type Bundler, createBundler } from "@easel/sandbox";
import { createAccount, type TestAccount } from "./account.ts";
import { createClock, type TestClock } from "./clock.ts";
import { cloneTemplate } from "./template-database.ts";

/** A database of its own, a clock that stands still, and operations on both. */
export type World = {
  url: string;
  db: Database;
  bus: Bus;
  /** Builds components in a real jail, started by the first. */
  builder: ComponentBuilder;
  clock: TestClock;
  /** Abort it to see what a stopping server does. */
  stopping: AbortController;
  logged: Parameters<OperationLog>[0][];
  addAccount(): Promise<TestAccount>;
  /**
   * Runs one operation by its name and parses what it returns with the declared output, as
   * architecture.md wants of tests. Throws AppError like the real thing.
   */
  run<Result = Record<string, unknown>>(
    name: string,
    ctx: Context,
    input: unknown,
  ): Promise<Result>;
  /** The refusal of a call that must fail; throws when it succeeds. */
  refusal(name: string, ctx: Context, input: unknown): Promise<ErrorBody>;
  /** Another process on the same database: a pool and a bus of its own, the same clock. */
  join(options?: WorldOptions): Promise<World>;
  close(): Promise<void>;
};

export type WorldOptions = {
  poolMax?: number;
  /** Stands between the operations and the bus, to lose or to watch what it says. */
  wrapBus?: (bus: Bus) => Bus;
  /** Stands between the operations and the database, to make things happen between two statements. */
  wrapDatabase?: (db: Database) => Database;
};

export async function openWorld(serverUrl: string, options: WorldOptions = {}): Promise<World> {
  const clone = await cloneTemplate(serverUrl);
  const world = await connectWorld(clone.url, createClock(), options);
  return {
    ...world,
    async close() {
      await world.close();
      await clone.drop();
    },
  };
}

async function connectWorld(url: string, clock: TestClock, options: WorldOptions): Promise<World> {
  const { poolMax = 10, wrapBus = (same) => same, wrapDatabase = (same) => same } = options;
  const db = await openDatabase({ url, poolMax });
  const bus = await openBus({ url });
  // Started by the first component: most tests build none.
  let bundler: Bundler | undefined;
  const builder = createComponentBuilder({
    bundle: (request, caller) => {
      bundler ??= createBundler();
      return bundler.bundle(request, caller);
    },
  });
  const stopping = new AbortController();
  const logged: World["logged"] = [];
  const runOperation = createRunOperation({
    db: wrapDatabase(db),
    bus: wrapBus(bus),
    builder,
    stopping: stopping.signal,
    log: (entry) => logged.push(entry),
  });
  const run = async <Result>(name: string, ctx: Context, input: unknown): Promise<Result> => {
    const operation = findOperation(name);
    if (!operation) throw new Error(`No operation is named ${name}.`);
    const result = await runOperation(operation, { ctx, input });
    // safe because the caller of a test names the type it expects and asserts on its values.
    return operation.output.parse(result) as Result;
  };
  return {
    url,
    db,
    bus,
    builder,
    clock,
    stopping,
    logged,
    addAccount: () => createAccount(url, clock.now),
    run,
    refusal: (name, ctx, input) => toRefusal(name, () => run(name, ctx, input)),
    join: (joining = {}) => connectWorld(url, clock, joining),
    async close() {
      await bundler?.close();
      await bus.close();
      await db.close();
    },
  };
}

async function toRefusal(name: string, call: () => Promise<unknown>): Promise<ErrorBody> {
  try {
    await call();
  } catch (error) {
    if (error instanceof AppError) return toErrorBody(error);
    throw error;
  }
  throw new Error(`${name} should have been refused.`);
}

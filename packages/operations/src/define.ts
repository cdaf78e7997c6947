import type { Issue, Scope } from "@easel/contracts";
import type { Tx, WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import type { z } from "zod";
import type { ComponentBuilder } from "./component/component-builder.ts";
import type { Effects } from "./effects.ts";
import type { ActionServices } from "./services.ts";

/** Hints for clients, true by construction or by test: they decide what an agent runs without asking. */
export type OperationEffects = { destructive: boolean; idempotent: boolean; openWorld: boolean };

type Declaration<Name extends string, Input extends z.ZodType, Output extends z.ZodObject> = {
  name: Name;
  title: string;
  /** Written for a model: what it does, where ids come from, what it costs and changes. */
  description: string;
  /** Null = any credential, or none where a surface admits anonymous people. */
  scope: Scope | null;
  effects: OperationEffects;
  input: Input;
  /** What a client is told about the input when that differs from what is parsed. */
  advertisedInput?: z.ZodType;
  /** What else is wrong with an input that does not fit `input`: told together, so that one more call mends all. */
  findMore?(call: { ctx: Context; input: unknown; read: ReadInTenant }): Promise<Issue[]>;
  /** The handler reports text that cannot be stored as issues of its result, instead of being refused. */
  reportsUnsafeInput?: true;
  output: Output;
};

type Call<Input> = { ctx: Context; input: Input };

export type Query<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodObject = z.ZodObject,
> = Declaration<Name, Input, Output> & {
  kind: "query";
  /** The handler sends all its statements before its first await, so that one round trip does. */
  oneTrip?: true;
  handler(call: Call<z.output<Input>> & { tx: Tx }): Promise<z.input<Output>>;
};

export type Mutation<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodObject = z.ZodObject,
  Prepared = unknown,
> = Declaration<Name, Input, Output> & {
  kind: "mutation";
  /** A reason why no audit row is written; otherwise `commit` must call `effects.audit`. */
  unaudited?: string;
  /** Makes a retry safe: the same key and input replays, another input is refused. */
  idempotency?: {
    keyOf(input: z.output<Input>): string;
    canvasUuidOf(prepared: Prepared): string;
    replay(
      call: Call<z.output<Input>> & {
        tx: Tx;
        earlier: { canvasUuid: string; isSameInput: boolean };
      },
    ): Promise<z.input<Output>>;
  };
  /** No transaction, no writes: compile, fetch, hash. `read` opens short read transactions. */
  prepare?(call: Call<z.output<Input>> & PrepareServices): Promise<Prepared>;
  commit(
    call: Call<z.output<Input>> & { tx: WriteTx; prepared: Prepared; effects: Effects },
  ): Promise<z.input<Output>>;
};

export type Action<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodObject = z.ZodObject,
> = Declaration<Name, Input, Output> & {
  kind: "action";
  readOnly: boolean;
  handler(call: Call<z.output<Input>> & { services: ActionServices }): Promise<z.input<Output>>;
};

/** What `prepare` may use: short read transactions, and the builders of components. */
export type PrepareServices = { read: ReadInTenant; builder: ComponentBuilder };

export type ReadInTenant = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Handlers are methods, whose parameters TypeScript compares both ways, so every operation fits this. */
export type AnyOperation = Query | Mutation | Action;

/** Read only, no lock. */
export function defineQuery<N extends string, I extends z.ZodType, O extends z.ZodObject>(
  operation: Omit<Query<N, I, O>, "kind">,
): Query<N, I, O> {
  return { kind: "query", ...operation };
}

/** One transaction with its audit row; effects leave through rows only. */
export function defineMutation<
  N extends string,
  I extends z.ZodType,
  O extends z.ZodObject,
  P = undefined,
>(operation: Omit<Mutation<N, I, O, P>, "kind">): Mutation<N, I, O, P> {
  return { kind: "mutation", ...operation };
}

/** Waiting and outside work; never an open transaction while it lasts. */
export function defineAction<N extends string, I extends z.ZodType, O extends z.ZodObject>(
  operation: Omit<Action<N, I, O>, "kind">,
): Action<N, I, O> {
  return { kind: "action", ...operation };
}

export function isReadOnly(operation: AnyOperation): boolean {
  return operation.kind === "query" || (operation.kind === "action" && operation.readOnly);
}

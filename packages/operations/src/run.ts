/*
 * The order below is the security model; every way in comes through here.
 *   1. scope check, before a byte of input is looked at
 *   2. the input is made safe to store and parsed
 *   3. prepare: no transaction, no writes
 *   4. one transaction: idempotency row, then commit (which checks again, under its lock, what
 *      prepare assumed), audit row, events numbered last, in the same round trip as COMMIT
 *   5. only then are others told
 * A handler sees a Tx and never the pool. Nothing outside this file opens a write transaction.
 */
import { createHash } from "node:crypto";
import { canonicalJson } from "@easel/canvas";
import { AppError, addIssues, findUnsafeJson, parseSent } from "@easel/contracts";
import { query, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import type { z } from "zod";
import type { Action, AnyOperation, Mutation, ReadInTenant } from "./define.ts";
import { recordEffects } from "./effects.ts";
import { toIssuesText } from "./issues-text.ts";
import { findCanvasId, hideCanvasId } from "./log-canvas.ts";
import type { Services } from "./services.ts";

type Call = { ctx: Context; input: unknown };
export type RunOperation = <Operation extends AnyOperation>(
  operation: Operation,
  call: Call,
) => Promise<z.output<Operation["output"]>>;

/** Throws AppError only: what was not foreseen is logged here, once, and becomes `internal`. */
export function createRunOperation(services: Services): RunOperation {
  return async (operation, call) => {
    const startedAt = performance.now();
    const finish = (outcome: string, cause?: unknown) =>
      services.log({
        requestId: call.ctx.requestId,
        operation: operation.name,
        actor: call.ctx.actor.type,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
        outcome,
        canvas: hideCanvasId(findCanvasId(call.input)),
        cause,
      });
    try {
      assertScope(operation, call.ctx);
      const result = await dispatch(services, operation, call);
      finish("ok");
      // safe because the operation's own output type binds its handler; tests parse what it returns.
      return result as z.output<(typeof operation)["output"]>;
    } catch (error) {
      if (error instanceof AppError) {
        finish(error.code, error.cause);
        throw error;
      }
      finish("internal", error);
      throw new AppError(
        "internal",
        `Easel failed in a way that was not foreseen; it has been logged. Quote request ${call.ctx.requestId} when you report it.`,
        { cause: error },
      );
    }
  };
}

function assertScope(operation: AnyOperation, ctx: Context): void {
  if (operation.scope === null || ctx.scopes === "all" || ctx.scopes.has(operation.scope)) return;
  throw new AppError(
    "forbidden",
    `${operation.name} needs the scope ${operation.scope}, which this key does not have. Use a key with that scope.`,
    { details: { scope: operation.scope } },
  );
}

async function dispatch(services: Services, operation: AnyOperation, call: Call) {
  const { ctx } = call;
  const tenant = { organizationId: ctx.organizationId, confinedTo: ctx.confinedTo };
  const input = await parseInput(operation, call, (work) => services.db.read(tenant, work));
  switch (operation.kind) {
    case "query":
      return operation.oneTrip
        ? services.db.readOnce(tenant, (tx) => operation.handler({ ctx, input, tx }))
        : services.db.read(tenant, (tx) => operation.handler({ ctx, input, tx }));
    case "action":
      return (operation as Action).handler({
        ctx,
        input,
        services: {
          stopping: services.stopping,
          bus: services.bus,
          builder: services.builder,
          read: (work) => services.db.read(tenant, work),
        },
      });
    case "mutation":
      return runMutation(services, operation, { ctx, input, raw: call.input });
  }
}

async function parseInput(
  operation: AnyOperation,
  { ctx, input }: Call,
  read: ReadInTenant,
): Promise<unknown> {
  const unsafe = operation.reportsUnsafeInput ? [] : findUnsafeJson(input);
  const parsed = unsafe.length > 0 ? undefined : parseSent(operation.input, input ?? {});
  if (parsed?.ok) return parsed.value;
  const more = parsed ? ((await operation.findMore?.({ ctx, input, read })) ?? []) : [];
  const issues = addIssues(parsed ? parsed.issues : unsafe, more);
  throw new AppError(
    "invalid_input",
    `The input of ${operation.name} does not fit. ${toIssuesText(issues)}`,
    { issues },
  );
}

async function runMutation(
  services: Services,
  operation: Mutation,
  { ctx, input, raw }: { ctx: Context; input: unknown; raw: unknown },
) {
  const tenant = { organizationId: ctx.organizationId, confinedTo: ctx.confinedTo };
  const read = <Result>(work: (tx: Tx) => Promise<Result>) => services.db.read(tenant, work);
  const claim = operation.idempotency && {
    key: operation.idempotency.keyOf(input),
    digest: digestOf(raw),
  };
  if (claim) {
    const earlier = await read((tx) => findClaim(tx, ctx, operation, claim));
    if (earlier) return read((tx) => replay(tx, operation, { ctx, input, earlier }));
  }
  const prepared = await operation.prepare?.({ ctx, input, read, builder: services.builder });
  const effects = recordEffects(ctx);
  const result = await services.db.write(
    tenant,
    async (tx) => {
      if (claim && operation.idempotency) {
        const canvasId = operation.idempotency.canvasUuidOf(prepared);
        const taken = await takeClaim(tx, ctx, operation, { ...claim, canvasId });
        if (!taken) {
          const earlier = await findClaim(tx, ctx, operation, claim);
          if (!earlier) throw new Error("An idempotency row vanished while it was being read.");
          return replay(tx, operation, { ctx, input, earlier });
        }
      }
      const committed = await operation.commit({ ctx, input, tx, prepared, effects });
      if (!effects.audited && !operation.unaudited && !effects.unchanged)
        throw new Error(`${operation.name} wrote no audit row and gives no reason why.`);
      return committed;
    },
    () => effects.closing(operation.name),
  );
  services.bus.publish(effects.topics());
  return result;
}

type Claim = { key: string; digest: Buffer };

/** The input as sent, before defaults, so that the same request means the same after a new default. */
function digestOf(raw: unknown): Buffer {
  const { idempotencyKey: _, ...rest } = raw as Record<string, unknown>;
  return createHash("sha256").update(canonicalJson(rest)).digest();
}

/** False when the key is taken; waits for a transaction that is taking it, up to lock_timeout. */
async function takeClaim(
  tx: Tx,
  ctx: Context,
  operation: Mutation,
  claim: Claim & { canvasId: string },
): Promise<boolean> {
  const inserted = await tx.first(
    query
      .insertInto("idempotency_keys")
      .values({
        organization_id: ctx.organizationId,
        operation: operation.name,
        key: claim.key,
        digest: claim.digest,
        canvas_id: claim.canvasId,
        at: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("canvas_id"),
  );
  return inserted !== undefined;
}

async function findClaim(tx: Tx, ctx: Context, operation: Mutation, claim: Claim) {
  const row = await tx.first(
    query
      .selectFrom("idempotency_keys")
      .select(["digest", "canvas_id"])
      .where("organization_id", "=", ctx.organizationId)
      .where("operation", "=", operation.name)
      .where("key", "=", claim.key),
  );
  return row && { canvasUuid: row.canvas_id, isSameInput: row.digest.equals(claim.digest) };
}

async function replay(
  tx: Tx,
  operation: Mutation,
  call: { ctx: Context; input: unknown; earlier: { canvasUuid: string; isSameInput: boolean } },
) {
  if (!operation.idempotency) throw new Error(`${operation.name} cannot be replayed.`);
  return operation.idempotency.replay({ ...call, tx });
}

import { type CanvasId, type EventType, toUuid } from "@easel/contracts";
import type { Closing } from "@easel/db";
import type { Context } from "@easel/identity";

/** The jobs that a mutation may leave for later: the list that schedule_job holds in the database. */
export type ScheduledJob = "expire_canvas" | "raise_state_event";
export type JobOptions = {
  runAt: Date;
  /** Per organization; a job that waits under it is replaced. */
  key: string;
};

export type CanvasOwnership = { id: CanvasId; ownerId: string; visibility: string };

/**
 * What a mutation leaves behind beside its own rows. Nothing here happens at the call: run.ts turns
 * it into the transaction's last statements, and into notifications after COMMIT.
 */
export type Effects = {
  audit(entry: { canvasId?: CanvasId; details?: Record<string, unknown> }): void;
  /** Adds an event with the account's next number; who may see it is fixed now. */
  emit(type: EventType, canvas: CanvasOwnership): void;
  /** Says that nothing was changed, so that there is nothing to audit. */
  leaveUnchanged(): void;
  /** Has an operation run later as the system, in this organization; it exists exactly when this commits. */
  schedule(job: ScheduledJob, input: Record<string, unknown>, options: JobOptions): void;
  /** Wakes whoever waits for this canvas or looks at it. */
  touch(canvasId: CanvasId): void;
};

export type Recorder = Effects & {
  readonly audited: boolean;
  readonly unchanged: boolean;
  closing(operation: string): Closing[];
  topics(): string[];
};

type PendingJob = { job: ScheduledJob; input: Record<string, unknown>; options: JobOptions };
type PendingEvent = { type: EventType; canvas: CanvasOwnership };

export function recordEffects(ctx: Context): Recorder {
  const audits: { canvasId?: CanvasId; details?: Record<string, unknown> }[] = [];
  const events: PendingEvent[] = [];
  const jobs: PendingJob[] = [];
  const touched = new Set<CanvasId>();
  let unchanged = false;
  return {
    audit: (entry) => void audits.push(entry),
    emit: (type, canvas) => {
      events.push({ type, canvas });
      touched.add(canvas.id);
    },
    schedule: (job, input, options) => void jobs.push({ job, input, options }),
    touch: (canvasId) => void touched.add(canvasId),
    leaveUnchanged: () => {
      unchanged = true;
    },
    get unchanged() {
      return unchanged;
    },
    get audited() {
      return audits.length > 0;
    },
    // Events come last: from their statement on, the account's counter row is locked.
    closing: (operation) => [
      ...audits.map((entry) => toAuditStatement(ctx, operation, entry)),
      ...jobs.map(toJobStatement),
      ...(events.length > 0 ? [toEventStatement(ctx, events)] : []),
    ],
    topics: () => [
      ...[...touched].map((canvasId) => `canvas:${canvasId}`),
      ...(events.length > 0 ? [`organization:${ctx.organizationId}`] : []),
    ],
  };
}

function toAuditStatement(
  ctx: Context,
  operation: string,
  entry: { canvasId?: CanvasId; details?: Record<string, unknown> },
): Closing {
  return {
    text: `insert into audit_entries
             (organization_id, at, request_id, actor_type, actor_id, operation, canvas_id, details)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ctx.organizationId,
      ctx.now(),
      ctx.requestId,
      ctx.actor.type,
      actorIdOf(ctx),
      operation,
      entry.canvasId ? toUuid(entry.canvasId) : null,
      JSON.stringify(entry.details ?? {}),
    ],
  };
}

/** The id under which audit rows and feedback know an actor. */
export function actorIdOf({ actor }: Context): string {
  switch (actor.type) {
    case "person":
      return actor.personId;
    case "api_key":
      return actor.keyId;
    case "viewer":
      return actor.viewerId;
    case "system":
      return actor.job;
  }
}

/** The organization is not said: the database takes it from the transaction's own tenant. */
function toJobStatement({ job, input, options }: PendingJob): Closing {
  return {
    text: "select schedule_job($1, $2, $3, $4)",
    values: [job, JSON.stringify(input), options.runAt, options.key],
  };
}

function toEventStatement(ctx: Context, events: PendingEvent[]): Closing {
  return {
    text: `with taken as (
             insert into event_counters as c (organization_id, last) values ($1, $2)
             on conflict (organization_id) do update set last = c.last + $2
             returning c.last - $2 as base)
           insert into events (organization_id, sequence, type, canvas_id, owner_id, org_visible, at)
           select $1, taken.base + e.place, e.type, e.canvas_id, e.owner_id, e.org_visible, $7
             from taken, unnest($3::text[], $4::uuid[], $5::uuid[], $6::boolean[])
                  with ordinality as e (type, canvas_id, owner_id, org_visible, place)`,
    values: [
      ctx.organizationId,
      events.length,
      events.map((event) => event.type),
      events.map((event) => toUuid(event.canvas.id)),
      events.map((event) => event.canvas.ownerId),
      events.map((event) => event.canvas.visibility === "organization"),
      ctx.now(),
    ],
  };
}

import { randomUUID } from "node:crypto";
import { AppError } from "@easel/contracts";
import type { Context } from "@easel/identity";

export type JobCall = {
  job: string;
  organizationId: string;
  publicUrl: string;
  now: () => Date;
  signal: AbortSignal;
};

/** The system acting in one organization: it may do anything there that a job's operation does. */
export function createJobContext({ job, ...call }: JobCall): Context {
  return {
    ...call,
    requestId: `job-${randomUUID()}`,
    actor: { type: "system", job },
    organizationName: "",
    organizationAdmins: [],
    memberRole: null,
    scopes: "all",
  };
}

/** Operations of jobs ask nobody's standing, so nobody else may run them, whichever way in shows them. */
export function assertSystem(ctx: Context): void {
  if (ctx.actor.type !== "system")
    throw new AppError("forbidden", "Only Easel's own jobs may do this.");
}

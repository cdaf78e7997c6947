import { randomUUID } from "node:crypto";
import type { Context, Identity } from "@easel/identity";
import { type RunOperation, seedExampleCanvas } from "@easel/operations";

/** Made through the same operation as an agent's canvas, as the owner of the local key. */
export async function seedExample(
  runOperation: RunOperation,
  { actor, organizationId, organizationName, organizationAdmins, memberRole, scopes }: Identity,
  { publicUrl, now }: Pick<Context, "publicUrl" | "now">,
): Promise<string> {
  return seedExampleCanvas(runOperation, {
    actor,
    organizationId,
    organizationName,
    organizationAdmins,
    memberRole,
    scopes,
    requestId: `start-${randomUUID()}`,
    publicUrl,
    now,
    signal: new AbortController().signal,
  });
}

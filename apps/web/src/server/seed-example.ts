import { randomUUID } from "node:crypto";
import { AppError } from "@easel/contracts";
import type { Context, Identity } from "@easel/identity";
import { createCanvas, type RunOperation } from "@easel/operations";
import { EXAMPLE_CANVAS } from "./example-canvas.ts";

const FIRST_KEY = "example-canvas";

/**
 * The example canvas of a local server: the one of the first start while it is open, else a new one.
 * Made through the same operation as an agent's, so it can hold nothing that an agent's could not.
 */
export async function seedExample(
  runOperation: RunOperation,
  identity: Identity,
  { publicUrl, now }: Pick<Context, "publicUrl" | "now">,
): Promise<string> {
  const ctx: Context = {
    actor: identity.actor,
    organizationId: identity.organizationId,
    memberRole: identity.memberRole,
    scopes: identity.scopes,
    requestId: `start-${randomUUID()}`,
    publicUrl,
    now,
    signal: new AbortController().signal,
  };
  const create = (idempotencyKey: string) =>
    runOperation(createCanvas, { ctx, input: { ...EXAMPLE_CANVAS, idempotencyKey } });
  const first = await create(FIRST_KEY).catch((error: unknown) => {
    // Deleted by its owner, or made by another release from another text.
    if (error instanceof AppError && ["not_found", "idempotency_mismatch"].includes(error.code))
      return null;
    throw error;
  });
  if (first?.status === "active" || first?.status === "answered") return first.url;
  return (await create(`${FIRST_KEY}-${now().toISOString().slice(0, 10)}`)).url;
}

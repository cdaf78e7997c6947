import { randomUUID } from "node:crypto";
import { AppError, toErrorBody } from "@easel/contracts";
import type { Identity } from "@easel/identity";
import type { ContextBuilder } from "./build-context.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { type SignedInPerson, setPageRuntime } from "./page-runtime.ts";
import { setPageStatus } from "./page-status.ts";
import type { RunForBrowser } from "./run-for-browser.ts";

/** A page renders for one request and reads only, so nothing is worth cutting short. */
const NEVER = new AbortController().signal;

export function fillPageRuntime(
  run: RunForBrowser,
  contexts: ContextBuilder,
  policy: OriginPolicy,
): void {
  setPageRuntime({
    publicUrl: policy.publicUrl,
    mcpUrl: policy.mcpUrl,
    async run<T>(
      operationName: string,
      input: unknown,
      { cookie, requestId }: { cookie: string | null; requestId?: string },
    ) {
      try {
        const call = { cookie, requestId: requestId ?? randomUUID(), signal: NEVER };
        // safe because a page names the result of the operation that it names.
        return { ok: true as const, result: (await run(operationName, input, call)) as T };
      } catch (error) {
        if (error instanceof AppError) return { ok: false as const, error: toErrorBody(error) };
        throw error;
      }
    },
    async whoAmI({ cookie }) {
      try {
        const person = await contexts.findPerson(cookie);
        return { ok: true as const, person: person && toSignedInPerson(person) };
      } catch (error) {
        if (error instanceof AppError) return { ok: false as const, error: toErrorBody(error) };
        throw error;
      }
    },
    setStatus: setPageStatus,
  });
}

function toSignedInPerson({ actor, organizationName }: Identity): SignedInPerson | null {
  if (actor.type !== "person") return null;
  return { name: actor.name, email: actor.email, organizationName };
}

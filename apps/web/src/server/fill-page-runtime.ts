import { randomUUID } from "node:crypto";
import { AppError, toErrorBody } from "@easel/contracts";
import type { ContextBuilder } from "./build-context.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { setPageRuntime } from "./page-runtime.ts";
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
      // While the database is away a page still says so in its own words, to nobody in particular.
      const person = await contexts.findPerson(cookie).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "unavailable") return null;
        throw error;
      });
      if (person?.actor.type !== "person") return null;
      const { name, email } = person.actor;
      return { name, email, organizationName: person.organizationName };
    },
  });
}

import type { ErrorBody } from "@easel/contracts";

/**
 * What the pages may ask of the server around them. Next's bundle and the Node server hold separate
 * module instances, so the server leaves this on `globalThis` before the first page renders.
 */
export type PageRuntime = {
  /** Runs one operation as whoever the request's cookies say. */
  run<T>(
    operationName: string,
    input: unknown,
    request: PageRequest,
  ): Promise<{ ok: true; result: T } | { ok: false; error: ErrorBody }>;
  /** The signed-in person, null for nobody; an error when that cannot be found out now. */
  whoAmI(request: {
    cookie: string | null;
  }): Promise<{ ok: true; person: SignedInPerson | null } | { ok: false; error: ErrorBody }>;
  /** The HTTP status of the page that is being rendered for this request. */
  setStatus(requestId: string, status: PageStatus): void;
  publicUrl: string;
  mcpUrl: string;
};

/** `retryAfterSeconds` becomes the header of that name. */
export type PageStatus = { status: number; retryAfterSeconds?: number };
export type PageRequest = { cookie: string | null; requestId?: string };
/** The request header in which the server hands a page its `ShownSignInOffer`; from outside it is dropped. */
export const SIGN_IN_OFFER_HEADER = "x-sign-in-offer";

export type SignedInPerson = { name: string; email: string; organizationName: string };

const KEY = Symbol.for("easel.page-runtime");
// safe because only setPageRuntime writes under this symbol.
const holder = globalThis as { [KEY]?: PageRuntime };

export function setPageRuntime(runtime: PageRuntime): void {
  holder[KEY] = runtime;
}

/** Throws when a page renders outside the server of src/server/main.ts. */
export function getPageRuntime(): PageRuntime {
  const runtime = holder[KEY];
  if (!runtime) throw new Error("No page runtime: pages are served by src/server/main.ts.");
  return runtime;
}

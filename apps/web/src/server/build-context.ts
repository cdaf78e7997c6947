import { AppError, type CanvasId } from "@easel/contracts";
import type { Context, Identity, IdentityService } from "@easel/identity";
import { readCookie, toCookieNames } from "./cookies.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { readViewerId } from "./viewer-cookie.ts";

/** What of a browser's request decides who is asking. */
export type BrowserCall = {
  cookie: string | null | undefined;
  requestId: string;
  signal: AbortSignal;
  /** Who sent it, as far as addresses tell. A page that renders has none and writes nothing. */
  ip?: string | undefined;
};

/** Asked as soon as it is known who calls, before anything is looked up for somebody without an account. */
export type Admit = (person: Identity | null) => Promise<void>;

export type ContextBuilder = {
  findPerson(cookie: string | null | undefined): Promise<Identity | null>;
  /** For operations of people with an account. Refuses whoever is not signed in. */
  forPerson(call: BrowserCall): Promise<Context>;
  /** For operations on one canvas, which somebody with only the link may call too. */
  forCanvas(call: BrowserCall, canvasId: CanvasId, admit?: Admit): Promise<Context>;
};

type Parts = { identity: IdentityService; policy: OriginPolicy; now: () => Date };

export function createContextBuilder({ identity, policy, now }: Parts): ContextBuilder {
  const names = toCookieNames(policy.isSecure);
  const common = ({ requestId, signal }: BrowserCall) => ({
    requestId,
    signal,
    now,
    publicUrl: policy.publicUrl,
  });

  async function findPerson(cookie: string | null | undefined): Promise<Identity | null> {
    const token = readCookie(cookie, names.session);
    return token ? identity.authenticateSession(token) : null;
  }
  const toPersonContext = (person: Identity, call: BrowserCall): Context => ({
    ...common(call),
    actor: person.actor,
    organizationId: person.organizationId,
    organizationName: person.organizationName,
    organizationAdmins: person.organizationAdmins,
    memberRole: person.memberRole,
    scopes: person.scopes,
  });

  return {
    findPerson,
    async forPerson(call) {
      const person = await findPerson(call.cookie);
      if (person) return toPersonContext(person, call);
      throw new AppError("unauthenticated", "You are not signed in. Sign in, then try again.");
    },
    async forCanvas(call, canvasId, admit) {
      const person = await findPerson(call.cookie);
      await admit?.(person);
      const route = await identity.findCanvasRoute(canvasId);
      if (!route) throw new AppError("not_found", "No canvas has this link.");
      if (route.state === "deleted") throw toDeleted(route.deletedAt);
      if (person?.organizationId === route.organizationId) return toPersonContext(person, call);
      return {
        ...common(call),
        // Without a cookie nobody can be told from anybody: enough to look, and never two answers of one person.
        actor: { type: "viewer", viewerId: readViewerId(call.cookie, policy.isSecure) ?? "none" },
        organizationId: route.organizationId,
        organizationName: "",
        organizationAdmins: [],
        memberRole: null,
        scopes: "all",
        ...(person && { signedInElsewhere: true as const }),
        confinedTo: canvasId,
      };
    },
  };
}

/** The tombstone says that and when; a title would tell strangers what it was about. */
function toDeleted(deletedAt: Date | null): AppError {
  return new AppError("not_found", "This canvas has been deleted.", {
    details: { deleted: true, ...(deletedAt && { deletedAt: deletedAt.toISOString() }) },
  });
}

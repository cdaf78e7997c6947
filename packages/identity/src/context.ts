import type { CanvasId, MemberRole, Scope } from "@easel/contracts";

/** Who is acting, one arm per way of being known. Audit rows and events name it. */
export type Actor =
  | { type: "person"; personId: string; name: string; email: string }
  | { type: "api_key"; keyId: string; name: string; personId: string; email: string }
  /** Somebody with only the link; `viewerId` is a hash of a random cookie, one per browser. */
  | { type: "viewer"; viewerId: string }
  | { type: "system"; job: string };

/** The owner or an Admin of an organization. */
export type Administrator = { personId: string; email: string };

/** Everything an operation knows about its caller. Tenancy is here, so loaders cannot forget it. */
export type Context = {
  requestId: string;
  actor: Actor;
  organizationId: string;
  /** Empty for somebody with only a link, who has no business with it. */
  organizationName: string;
  /** Its owner and Admins; empty for somebody with only a link. As old as the credential's look-up. */
  organizationAdmins: readonly Administrator[];
  /** The actor's role in that organization; null for outsiders. */
  memberRole: MemberRole | null;
  /** `all` for people in the browser: scopes cut down keys and connections only. */
  scopes: ReadonlySet<Scope> | "all";
  /** A link viewer who is signed in to another organization, so that signing in cannot help. */
  signedInElsewhere?: true;
  /** The one canvas a link viewer's transactions may see. */
  confinedTo?: CanvasId;
  /** Origin of the links that results carry. */
  publicUrl: string;
  /** False once the credential is no longer good; a call that lasts asks before it says anything. */
  isStillAllowed?: () => Promise<boolean>;
  now: () => Date;
  /** Aborted when the caller has gone away. */
  signal: AbortSignal;
};

/** The person behind the actor, if there is one: standing by ownership hangs on it. */
export function personIdOf(actor: Actor): string | null {
  return actor.type === "person" || actor.type === "api_key" ? actor.personId : null;
}

/** A name that people may see beside what this actor did. */
export function actorName(actor: Actor): string {
  if (actor.type === "viewer") return "Someone with the link";
  if (actor.type === "system") return "Easel";
  return actor.name;
}

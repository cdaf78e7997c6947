import { type CanvasId, type MemberRole, SCOPES, type Scope, toUuid } from "@easel/contracts";
import { type Database, defineStatement } from "@easel/db";
import type { Actor, Administrator } from "./context.ts";
import { hashToken, isToken, newToken } from "./tokens.ts";

/** Who a credential stands for, before a request is built around it. */
export type Identity = {
  actor: Actor;
  organizationId: string;
  organizationName: string;
  organizationAdmins: readonly Administrator[];
  memberRole: MemberRole;
  scopes: ReadonlySet<Scope> | "all";
};

export type CanvasRoute = {
  organizationId: string;
  state: "live" | "deleted";
  deletedAt: Date | null;
};

/** Whom a one-time token would sign in, and where. */
export type SignInOffer = {
  personId: string;
  name: string;
  email: string;
  organizationId: string;
  organizationName: string;
};

export type IdentityService = {
  authenticateKey(token: string): Promise<Identity | null>;
  authenticateSession(token: string): Promise<Identity | null>;
  /** Null = no canvas ever had this id. */
  findCanvasRoute(canvasId: CanvasId): Promise<CanvasRoute | null>;
  /** What a one-time token would do, without spending it; null as below. */
  findSignInOffer(token: string): Promise<SignInOffer | null>;
  /** Spends a one-time token; null when it is unknown, used or expired. */
  consumeSignInToken(token: string): Promise<{ sessionToken: string; expiresAt: Date } | null>;
  endSession(token: string): Promise<void>;
  /** What signs the addresses of components' frames; the same in every process of this database. */
  readFrameKey(): Promise<Buffer>;
};

type CredentialRow = {
  actor_id: string;
  actor_name: string;
  organization_id: string;
  organization_name: string;
  organization_admins: Administrator[];
  person_id: string;
  person_name: string;
  person_email: string;
  member_role: MemberRole;
  scopes: Scope[] | null;
};

const FIND_API_KEY = defineStatement<CredentialRow>(
  "find_api_key",
  "select * from find_api_key($1)",
);
const FIND_SESSION = defineStatement<CredentialRow>(
  "find_session",
  "select * from find_session($1, $2)",
);
const FIND_OFFER = defineStatement<{
  person_id: string;
  person_name: string;
  person_email: string;
  organization_id: string;
  organization_name: string;
}>("find_sign_in_offer", "select * from find_sign_in_offer($1, $2)");
const SPEND_TOKEN = defineStatement<{ spent: boolean }>(
  "spend_sign_in_token",
  "select spend_sign_in_token($1, $2, $3, $4) as spent",
);
const SERVER_KEY = defineStatement<{ secret: Buffer }>(
  "server_key",
  "select server_key($1) as secret",
);
const END_SESSION = defineStatement<unknown>("end_session", "select end_session($1)");
const FIND_ROUTE = defineStatement<{
  organization_id: string;
  state: "live" | "deleted";
  deleted_at: Date | null;
}>(
  "find_canvas_route",
  "select organization_id, state, deleted_at from canvas_routes where canvas_id = $1",
);

const SESSION_DAYS = 30;
/** A revoked key may be believed this long by a process that has just used it. */
const CREDENTIAL_CACHE_MS = 5_000;
const CREDENTIAL_CACHE_MAX = 10_000;

export function createIdentity(services: { db: Database; now: () => Date }): IdentityService {
  const { db, now } = services;
  const keys = createShortCache<Identity | null>(() => now().getTime());
  return {
    async authenticateKey(token) {
      if (!isToken("ek", token)) return null;
      const hash = hashToken(token);
      return keys.get(hash.toString("hex"), async () => {
        const [row] = await db.lookUp(FIND_API_KEY, [hash]);
        return row ? toKeyIdentity(row) : null;
      });
    },
    async authenticateSession(token) {
      if (!isToken("es", token)) return null;
      const [row] = await db.lookUp(FIND_SESSION, [hashToken(token), now()]);
      return row ? toPersonIdentity(row) : null;
    },
    async findCanvasRoute(canvasId) {
      const [row] = await db.lookUp(FIND_ROUTE, [toUuid(canvasId)]);
      return row
        ? { organizationId: row.organization_id, state: row.state, deletedAt: row.deleted_at }
        : null;
    },
    async findSignInOffer(token) {
      if (!isToken("ei", token)) return null;
      const [row] = await db.lookUp(FIND_OFFER, [hashToken(token), now()]);
      return row
        ? {
            personId: row.person_id,
            name: row.person_name,
            email: row.person_email,
            organizationId: row.organization_id,
            organizationName: row.organization_name,
          }
        : null;
    },
    async consumeSignInToken(token) {
      if (!isToken("ei", token)) return null;
      const sessionToken = newToken("es");
      const at = now();
      const expiresAt = new Date(at.getTime() + SESSION_DAYS * 86_400_000);
      const [row] = await db.lookUp(SPEND_TOKEN, [
        hashToken(token),
        hashToken(sessionToken),
        expiresAt,
        at,
      ]);
      return row?.spent ? { sessionToken, expiresAt } : null;
    },
    async readFrameKey() {
      const [row] = await db.lookUp(SERVER_KEY, ["frames"]);
      if (!row) throw new Error("The database gave no key for frames.");
      return row.secret;
    },
    async endSession(token) {
      if (isToken("es", token)) await db.lookUp(END_SESSION, [hashToken(token)]);
    },
  };
}

function toKeyIdentity(row: CredentialRow): Identity {
  return {
    actor: {
      type: "api_key",
      keyId: row.actor_id,
      name: row.actor_name,
      personId: row.person_id,
      email: row.person_email,
    },
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    organizationAdmins: row.organization_admins,
    memberRole: row.member_role,
    scopes: new Set((row.scopes ?? []).filter((scope) => SCOPES.includes(scope))),
  };
}

function toPersonIdentity(row: CredentialRow): Identity {
  return {
    actor: {
      type: "person",
      personId: row.person_id,
      name: row.person_name,
      email: row.person_email,
    },
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    organizationAdmins: row.organization_admins,
    memberRole: row.member_role,
    scopes: "all",
  };
}

/** Remembers look-ups for CREDENTIAL_CACHE_MS; callers that ask at the same time share one. */
function createShortCache<Value>(nowMs: () => number) {
  const entries = new Map<string, { value: Promise<Value>; until: number }>();
  return {
    get(key: string, load: () => Promise<Value>): Promise<Value> {
      const hit = entries.get(key);
      if (hit && hit.until > nowMs()) return hit.value;
      // Forgetting everything is simpler than ranking it, and bounded is what matters here.
      if (entries.size >= CREDENTIAL_CACHE_MAX) entries.clear();
      const value = load();
      entries.set(key, { value, until: nowMs() + CREDENTIAL_CACHE_MS });
      value.catch(() => entries.delete(key));
      return value;
    },
  };
}

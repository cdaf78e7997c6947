import { type Access, type MemberRole, ROLES, type Role } from "@easel/contracts";

/** Why somebody has the role that they have. */
export type StandingVia = "owner" | "admin" | "organization" | "invited" | "link";
/** Null is nobody: the canvas does not exist for them. */
export type Standing = { role: Role; via: StandingVia } | null;

export type Who =
  /** Belongs to an organization; whether to the canvas's own is said beside it. */
  | { kind: "member"; personId: string; email: string; memberRole: MemberRole }
  /** Signed in, but a stranger to the canvas's organization. */
  | { kind: "person"; email: string }
  | { kind: "anonymous" };

export type StandingQuestion = {
  who: Who;
  through: "browser" | "key";
  canvas: { ownerId: string; access: Access; organizationMember: boolean };
};

/**
 * The strongest standing that applies. Links and invitations give a key nothing. Until sharing is
 * built, the modes signed_in and invited admit nobody beyond the owner and the organization.
 */
export function findStanding({ who, through, canvas }: StandingQuestion): Standing {
  if (who.kind === "member" && canvas.organizationMember) {
    if (who.personId === canvas.ownerId) return { role: "admin", via: "owner" };
    if (who.memberRole !== "member") return { role: "admin", via: "admin" };
    if (canvas.access.visibility === "organization") return { role: "editor", via: "organization" };
  }
  if (through === "browser" && canvas.access.mode === "link")
    return { role: canvas.access.linkRole, via: "link" };
  return null;
}

/** Whether somebody without standing should be sent to sign in rather than be told that nothing is here. */
export function isSignInNeeded(who: Who, access: Access): boolean {
  return who.kind === "anonymous" && access.mode !== "link";
}

/** The least role that each act takes: the table of "who may do what". */
export const CAPABILITIES = {
  see: "viewer",
  seePresence: "viewer",
  readComments: "viewer",
  answer: "participant",
  vote: "participant",
  writeState: "participant",
  comment: "participant",
  runTools: "participant",
  callDataSources: "participant",
  editNodes: "editor",
  arrange: "editor",
  holdLock: "editor",
  restoreVersion: "editor",
  /** Access, visibility, viewers, action log, deletion. */
  administer: "admin",
} as const satisfies Record<string, Role>;
export type Capability = keyof typeof CAPABILITIES;

export function may(role: Role, capability: Capability): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(CAPABILITIES[capability]);
}

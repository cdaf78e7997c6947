import type { Access, LinkRole } from "@easel/contracts";

export type AccessParties = {
  /** Null once the owner has left the organization. */
  ownerEmail: string | null;
  adminEmails: readonly string[];
  organizationName: string;
};

/** Who can do what on a canvas, in words an agent can repeat to its person. */
export type WhoSummary = {
  /** What somebody with only the link gets. */
  link: LinkRole | null;
  /** What the other members of the organization get. */
  members: "editor" | null;
  organization: string;
  invited: { email: string; role: string }[];
  owner: string | null;
  admins: string[];
  note?: string;
};

export function toWho(access: Access, parties: AccessParties): WhoSummary {
  return {
    link: access.mode === "link" ? access.linkRole : null,
    members: access.visibility === "organization" ? "editor" : null,
    organization: parties.organizationName,
    invited: access.invited.map(({ email, role }) => ({ email, role })),
    owner: parties.ownerEmail,
    admins: [...parties.adminEmails],
    ...(access.mode !== "link" && {
      note: `Mode ${access.mode} is stored, but until sharing is built only the owner, Admins and members named here can open the canvas.`,
    }),
  };
}

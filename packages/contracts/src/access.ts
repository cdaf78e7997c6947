import { z } from "zod";
import { LIMITS } from "./limits.ts";

/** The address form of the tool contract; deliberately narrower than RFC 5321. */
export const Email = z
  .string()
  .max(LIMITS.emailLengthMax)
  .regex(
    /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
    "Write a plain e-mail address such as ana@example.com.",
  )
  .transform((address) => address.toLowerCase());

export const AccessMode = z.enum(["link", "signed_in", "invited"]);
export type AccessMode = z.infer<typeof AccessMode>;
export const Visibility = z.enum(["private", "organization"]);
export type Visibility = z.infer<typeof Visibility>;
export const LinkRole = z.enum(["viewer", "participant"]);
export type LinkRole = z.infer<typeof LinkRole>;

/** `access` as create_canvas and update_canvas take it: plain addresses only. */
export const AccessInput = z.strictObject({
  mode: AccessMode.optional().describe("link = anyone with the URL (default)"),
  invited: z.array(Email).max(LIMITS.invitedMax).optional(),
  visibility: Visibility.optional(),
  linkRole: LinkRole.optional().describe("participant lets people with the link answer"),
});
export type AccessInput = z.infer<typeof AccessInput>;

/** `access` as it is stored and returned. */
export const Access = z.object({
  mode: AccessMode,
  invited: z.array(z.object({ email: z.string(), role: z.string() })),
  visibility: Visibility,
  linkRole: LinkRole,
});
export type Access = z.infer<typeof Access>;

/** How someone stands on a canvas, weakest first (product rules, "who may do what"). */
export const ROLES = ["viewer", "participant", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const MEMBER_ROLES = ["owner", "admin", "member"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const SCOPES = [
  "canvas:read",
  "canvas:write",
  "people:read",
  "people:write",
  "tools:run",
  "tools:publish",
  "library:write",
  "account:read",
] as const;
export type Scope = (typeof SCOPES)[number];

import { z } from "zod";

/** Result of create_sign_in_link: a link that signs its maker in once, until it expires. */
export const SignInLink = z.object({ url: z.url(), expiresAt: z.iso.datetime() });
export type SignInLink = z.infer<typeof SignInLink>;

/** What the page at a one-time link says; `now` = who is signed in already in this browser. */
export type ShownSignInOffer = {
  name: string;
  email: string;
  organizationName: string;
  now: { name: string; isThem: boolean } | null;
};

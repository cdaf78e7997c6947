import { AppError, LIMITS, SignInLink } from "@easel/contracts";
import { defineStatement, query } from "@easel/db";
import { hashToken, newToken } from "@easel/identity";
import { z } from "zod";
import { defineMutation } from "../define.ts";

const HOUR_SECONDS = 3_600;

const ADD_TOKEN = defineStatement<{ added: boolean }>(
  "add_sign_in_token",
  "select add_sign_in_token($1, $2, $3, $4, $5, $6) as added",
);

/** For the person who asks and nobody else: whoever opens the link is signed in as them. */
export const createSignInLink = defineMutation({
  name: "create_sign_in_link",
  title: "Sign in on another device",
  description:
    "Makes a link that signs the caller in once, on whichever device opens it within ten minutes.",
  scope: "people:write",
  effects: { destructive: false, idempotent: false, openWorld: false },
  input: z.strictObject({}),
  output: SignInLink,
  async commit({ ctx, tx, effects }) {
    // A key is cut down by its scopes and a link to one canvas; a session is not, so neither may open one.
    if (ctx.actor.type !== "person")
      throw new AppError("forbidden", "Only somebody who is signed in can make a sign-in link.");
    // Requests of one account are counted one after the other.
    await tx.first(
      query
        .selectFrom("organizations")
        .select("id")
        .where("id", "=", ctx.organizationId)
        .forNoKeyUpdate(),
    );
    const token = newToken("ei");
    const at = ctx.now();
    const expiresAt = new Date(at.getTime() + LIMITS.signInLinkMinutes * 60_000);
    const [row] = await tx.sql(ADD_TOKEN, [
      hashToken(token),
      ctx.actor.personId,
      at,
      expiresAt,
      new Date(at.getTime() - HOUR_SECONDS * 1000),
      LIMITS.signInLinksPerHourMax,
    ]);
    if (!row?.added)
      throw new AppError(
        "rate_limited",
        `You have made ${LIMITS.signInLinksPerHourMax} sign-in links in the last hour, which is the most. Use one of them, or try again in an hour.`,
        { retryAfterSeconds: HOUR_SECONDS },
      );
    effects.audit({ details: { expiresAt: expiresAt.toISOString() } });
    return { url: `${ctx.publicUrl}/sign-in/${token}`, expiresAt: expiresAt.toISOString() };
  },
});

import { randomUUID } from "node:crypto";
import { AppError, LIMITS } from "@easel/contracts";
import { query, sql } from "@easel/db";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { actorIdOf } from "../effects.ts";

const DAY_MS = 86_400_000;

export const sendFeedback = defineMutation({
  name: "send_feedback",
  title: "Send feedback",
  description:
    "Tell whoever runs this Easel what is missing or wrong, in up to 2000 characters. Say what you tried to do. It is kept for its operator; no answer comes back here.",
  scope: null,
  effects: { destructive: false, idempotent: false, openWorld: false },
  input: z.strictObject({ message: z.string().trim().min(1).max(LIMITS.feedbackLengthMax) }),
  output: z.object({ received: z.literal(true) }),
  async commit({ ctx, input, tx, effects }) {
    const now = ctx.now();
    const recent = await tx.first(
      query
        .selectFrom("feedback")
        .select(sql<number>`count(*)::int`.as("count"))
        .where("organization_id", "=", ctx.organizationId)
        .where("at", ">", new Date(now.getTime() - DAY_MS)),
    );
    if ((recent?.count ?? 0) >= LIMITS.feedbackPerDayMax)
      throw new AppError(
        "rate_limited",
        `This account has sent ${LIMITS.feedbackPerDayMax} messages within a day, which is the most that are taken. Send the rest tomorrow.`,
        { retryAfterSeconds: 3600 },
      );
    tx.queue(
      query.insertInto("feedback").values({
        id: randomUUID(),
        organization_id: ctx.organizationId,
        actor_id: actorIdOf(ctx),
        message: input.message,
        at: now,
      }),
    );
    effects.audit({ details: { length: input.message.length } });
    return { received: true as const };
  },
});

import { CanvasId, LIMITS } from "@easel/contracts";
import { z } from "zod";
import { defineAction } from "../define.ts";
import { waitUntil } from "../wait-until.ts";
import { AnswersOutput, readAnswers } from "./get-answers.ts";

export const waitForAnswer = defineAction({
  name: "wait_for_answer",
  title: "Wait for an answer",
  description:
    "Wait up to 60 seconds (default 15; 45 is a good choice, in a loop) for an answer and return { status, answers } as soon as there is one or the canvas is no longer active. On a canvas that stays open pass since: how many answers you have read, to wait for the next; answers always holds all so far. Without since it returns at once when there is any answer.",
  scope: "canvas:read",
  readOnly: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({
    id: CanvasId,
    seconds: z.int().min(1).max(LIMITS.waitSecondsMax).default(LIMITS.waitSecondsDefault),
    since: z.int().min(0).optional(),
  }),
  output: AnswersOutput,
  async handler({ ctx, input, services }) {
    const { status, answers } = await waitUntil({
      ctx,
      services,
      topics: [`canvas:${input.id}`],
      seconds: input.seconds,
      read: () => services.read((tx) => readAnswers(tx, ctx, input.id)),
      isDone: (read) => read.status !== "active" || read.answers.length > (input.since ?? 0),
      changesAt: ({ expiresAt }) => expiresAt,
    });
    return { status, answers };
  },
});

import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { Moment } from "./moment.ts";
import { PartId, refuseRepeatedIds } from "./parts.ts";

/** Markdown. */
export const MessageText = z
  .string()
  .min(1)
  .max(LIMITS.messageLengthMax)
  .refine((text) => text.trim() !== "", "Write something.");

const Message = z.strictObject({
  id: PartId,
  from: z.enum(["agent", "person"]),
  name: z.string().min(1).max(80).optional(),
  text: MessageText,
  at: Moment.optional(),
});
export type ConversationMessage = z.infer<typeof Message>;

export const ConversationData = z
  .strictObject({
    /** To start from, oldest first. */
    messages: z.array(Message).max(200),
    /** What people are invited to write about. */
    prompt: z.string().min(1).max(300).optional(),
  })
  .superRefine(({ messages }, context) => refuseRepeatedIds(context, "messages", messages));
export type ConversationData = z.infer<typeof ConversationData>;

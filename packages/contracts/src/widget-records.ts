import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { APPROVAL_DECISIONS } from "./widgets/approval.ts";
import { BoardCardContent } from "./widgets/board.ts";
import { InputName } from "./widgets/calculator.ts";
import { Weight } from "./widgets/comparison.ts";
import { MessageText } from "./widgets/conversation.ts";
import { PartId, refuseAt, refuseDuplicates } from "./widgets/parts.ts";

/** What people, and for some widgets agents, send to a widget. How it is stored is decided elsewhere. */

/** Ids without one twice; none takes the vote back. */
function toIdList(max: number) {
  return z
    .array(PartId)
    .max(max)
    .superRefine((ids, context) =>
      refuseDuplicates(
        context,
        ids,
        (id) => id,
        (index) => [index],
      ),
    );
}

export const VoteValue = z.strictObject({ options: toIdList(20) });
export type VoteValue = z.infer<typeof VoteValue>;

/** Best first; options that are left out come after all that are named. */
export const RankingValue = z.strictObject({ order: toIdList(15) });
export type RankingValue = z.infer<typeof RankingValue>;

export const TickValue = z.strictObject({ item: PartId, done: z.boolean() });
export type TickValue = z.infer<typeof TickValue>;

const Reason = z.string().trim().max(LIMITS.reasonLengthMax);

/** A rejection says why, because the agent has to mend it. */
export const ApprovalValue = z
  .strictObject({ decision: z.enum(APPROVAL_DECISIONS), reason: Reason.optional() })
  .superRefine(({ decision, reason }, context) => {
    if (decision === "reject" && !reason)
      refuseAt(context, ["reason"], "missing", "Say why, so that it can be mended.");
  });
export type ApprovalValue = z.infer<typeof ApprovalValue>;

/** The card that it stands below, null for the top; without it, the bottom of the column. */
const After = PartId.nullable().optional();

export const BoardOperation = z.discriminatedUnion("op", [
  z.strictObject({
    op: z.literal("add"),
    card: z.strictObject({ id: PartId, column: PartId, ...BoardCardContent }),
    after: After,
  }),
  z.strictObject({
    op: z.literal("edit"),
    card: PartId,
    title: BoardCardContent.title.optional(),
    /** Null takes a part away. */
    body: BoardCardContent.body.unwrap().nullable().optional(),
    assignee: BoardCardContent.assignee.unwrap().nullable().optional(),
    tags: BoardCardContent.tags.unwrap().nullable().optional(),
  }),
  z.strictObject({ op: z.literal("move"), card: PartId, column: PartId, after: After }),
  z.strictObject({ op: z.literal("remove"), card: PartId }),
]);
export type BoardOperation = z.infer<typeof BoardOperation>;

export const MessageValue = z.strictObject({ text: MessageText });
export type MessageValue = z.infer<typeof MessageValue>;

/** Input name → value; inputs that are left out keep their default. */
export const ScenarioValue = z.strictObject({
  name: z.string().trim().min(1).max(LIMITS.nameLengthMax).optional(),
  values: z.record(InputName, z.union([z.number(), z.boolean()])),
});
export type ScenarioValue = z.infer<typeof ScenarioValue>;

/** What a document says now, as Markdown. */
export const DocumentValue = z.strictObject({
  markdown: z
    .string()
    .max(LIMITS.documentBytesMax)
    .superRefine((text, context) => {
      const bytes = new TextEncoder().encode(text).length;
      if (bytes > LIMITS.documentBytesMax)
        refuseAt(
          context,
          [],
          "too_long",
          `The text takes ${bytes} bytes; ${LIMITS.documentBytesMax} is the most.`,
        );
    }),
});
export type DocumentValue = z.infer<typeof DocumentValue>;

/** Criterion id → weight; criteria that are left out keep the weight of the comparison. */
export const WeightsValue = z.strictObject({ weights: z.record(PartId, Weight) });
export type WeightsValue = z.infer<typeof WeightsValue>;

export const RECORD_VALUES = {
  vote: VoteValue,
  ranking: RankingValue,
  tick: TickValue,
  approval: ApprovalValue,
  card: BoardOperation,
  message: MessageValue,
  scenario: ScenarioValue,
  document: DocumentValue,
  weights: WeightsValue,
} as const;
export type RecordKind = keyof typeof RECORD_VALUES;
export type RecordValue<K extends RecordKind> = z.infer<(typeof RECORD_VALUES)[K]>;

/** The widgets that people act on beyond an answer, each with the one kind of record that it takes. */
export const RECORD_KINDS = {
  "checklist@1": "tick",
  "comparison@1": "weights",
  "document@1": "document",
  "approval@1": "approval",
  "calculator@1": "scenario",
  "poll@1": "vote",
  "ranked-vote@1": "ranking",
  "board@1": "card",
  "conversation@1": "message",
} as const satisfies Record<string, RecordKind>;
export type RecordedWidget = keyof typeof RECORD_KINDS;

/** What an agent may send too, as `widget:<nodeId>`. It never votes, approves or weighs for people. */
export const AGENT_RECORD_KINDS: ReadonlySet<RecordKind> = new Set(["tick", "card", "message"]);

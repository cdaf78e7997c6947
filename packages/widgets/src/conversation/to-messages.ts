import type { toConversationState } from "@easel/canvas";
import { type ConversationData, LIMITS } from "@easel/contracts";
import { LOCALE } from "../format-number.ts";

export type ConversationView = ReturnType<typeof toConversationState>;
export type ShownMessage = {
  /** Its place in the whole conversation, which never changes. */
  number: number;
  from: "agent" | "person";
  name: string;
  text: string;
  at: string | null;
};

/** Oldest first; from the data alone until the state has been read. */
export function toMessages(
  { messages }: ConversationData,
  view: ConversationView | undefined,
): ShownMessage[] {
  const first = view?.messagesLeftOut ?? 0;
  return (view?.messages ?? messages).map(({ from, name, text, at }, index) => ({
    number: first + index,
    from,
    name: name ?? (from === "agent" ? "Agent" : "Somebody"),
    text,
    at: at ?? null,
  }));
}

const DAY = new Intl.DateTimeFormat(LOCALE, {
  ...{ weekday: "short", day: "numeric", month: "short", year: "numeric" },
});
const CLOCK = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });

/** In the reader's zone; null without a moment. */
export function toDay(at: string | null): string | null {
  return at === null ? null : DAY.format(new Date(at));
}

export function toClock(at: string): string {
  return CLOCK.format(new Date(at));
}

const WARN_BELOW = 400;

/** Undefined while there is plenty of room. */
export function toRoomText(text: string): string | undefined {
  const room = LIMITS.messageLengthMax - text.length;
  if (room > WARN_BELOW) return undefined;
  if (room < 0) return `${-room} characters too long`;
  return `${room} characters left`;
}

const READ_OUT_MAX = 200;

/** What to read out when messages of others have come. */
export function toNewsText(news: readonly ShownMessage[]): string | undefined {
  const [only, more] = news;
  if (!only) return undefined;
  if (more) return `${news.length} new messages`;
  const characters = [...only.text];
  const text =
    characters.length > READ_OUT_MAX ? `${characters.slice(0, READ_OUT_MAX).join("")}…` : only.text;
  return `${only.name} wrote: ${text}`;
}

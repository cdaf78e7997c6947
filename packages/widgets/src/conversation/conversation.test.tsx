import type { ConversationData } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toActingContext, toTestNode, toWords } from "../records/test-acting.ts";
import type { WidgetRecords } from "../widget-context.ts";
import { Conversation } from "./conversation.tsx";
import { type ConversationView, toMessages, toNewsText, toRoomText } from "./to-messages.ts";

const data: ConversationData = {
  prompt: "What should change?",
  messages: [
    { id: "m1", from: "agent", name: "Scribe", text: "Hello" },
    { id: "m2", from: "person", text: "Hi", at: "2026-05-01T10:00:00Z" },
  ],
};

function draw(
  over: Partial<ConversationData>,
  state?: ConversationView,
  records: Partial<WidgetRecords> = {},
) {
  const shown = { ...data, ...over };
  return renderToStaticMarkup(
    <Conversation
      data={shown}
      node={toTestNode("conversation@1", shown)}
      context={toActingContext({ state, ...records })}
    />,
  );
}

describe("a conversation", () => {
  it("shows the messages of its data until others are read, agents marked", () => {
    const html = draw({});
    expect(toWords(html)).toMatch(/Scribe Agent .*Somebody /);
    expect(html).toContain('dateTime="2026-05-01T10:00:00Z"');
    expect(toWords(html)).toContain("What should change?");
    expect(html).toContain("<textarea");
  });

  it("draws the newest forty of many, and says how many there are before", () => {
    const messages = Array.from({ length: 100 }, (_, index) => ({
      ...{ from: "person" as const, name: `Person ${index}`, text: "Text", at: null },
    }));
    const html = draw({}, { messages, messagesLeftOut: 7 });
    expect(html.match(/<li/g)).toHaveLength(40);
    expect(html).toContain("Person 60");
    expect(html).not.toContain("Person 59<");
    expect(toWords(html)).toContain("Show 40 earlier of 60");
    const few = draw({}, { messages: messages.slice(0, 3), messagesLeftOut: 7 });
    expect(toWords(few)).toContain("7 older messages are not shown here.");
  });

  it("is empty in words", () => {
    expect(toWords(draw({ messages: [] }))).toContain("No messages yet Yours can be the first.");
  });

  it("says why nobody can write instead of showing where", () => {
    const closed = { disabled: true, disabledReason: "This canvas is closed." };
    const html = draw({ messages: [] }, undefined, closed);
    expect(html).toContain("This canvas is closed.");
    expect(html).not.toMatch(/<textarea|can be the first/);
  });
});

describe("its messages", () => {
  it("keep their numbers when the oldest are left out", () => {
    const messages = [{ from: "agent" as const, name: null, text: "Later", at: null }];
    expect(toMessages(data, { messages, messagesLeftOut: 12 })).toEqual([
      { number: 12, from: "agent", name: "Agent", text: "Later", at: null },
    ]);
    expect(toMessages(data, undefined).map(({ number }) => number)).toEqual([0, 1]);
  });

  it("say how much room is left once it matters", () => {
    expect(toRoomText("t".repeat(3599))).toBeUndefined();
    expect(toRoomText("t".repeat(3600))).toBe("400 characters left");
    expect(toRoomText("t".repeat(4002))).toBe("2 characters too long");
  });

  it("are read out one by one, or counted", () => {
    const [first, second] = toMessages(data, undefined);
    if (!first || !second) throw new Error("two messages");
    expect(toNewsText([])).toBeUndefined();
    expect(toNewsText([first])).toBe("Scribe wrote: Hello");
    expect(toNewsText([{ ...first, text: "x".repeat(300) }])).toBe(
      `Scribe wrote: ${"x".repeat(200)}…`,
    );
    expect(toNewsText([first, second])).toBe("2 new messages");
  });
});

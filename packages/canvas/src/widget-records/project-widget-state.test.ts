import type { BoardData, ConversationData, PollData, TickValue } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { projectWidgetState, type RecordedContent } from "./project-widget-state.ts";
import { at, by, occasion, record } from "./record-fixtures.ts";

const AGENT = { kind: "agent" } as const;
const read = (content: RecordedContent) => projectWidgetState(content, AGENT, occasion(30));
const bytesOf = (state: object) => new TextEncoder().encode(JSON.stringify(state)).length;
const options = [
  { id: "a", title: "A" },
  { id: "b", title: "B" },
];

describe("an agent reads", () => {
  test("a checklist: the latest tick of each item, by whom and when", () => {
    const items = ["keys", "lamp", "door"].map((id) => ({ id, label: id }));
    const tick = (key: string, minute: number, item: string, done: boolean) =>
      record<TickValue>(key, minute, { item, done });
    const records = [
      tick("ben", 5, "lamp", false),
      tick("ana", 1, "keys", true),
      tick("ana", 2, "lamp", true),
      tick("ana", 3, "gone", true),
    ];
    expect(read({ widget: "checklist@1", data: { items }, records })).toEqual({
      items: [
        { id: "keys", label: "keys", done: true, by: "ANA", at: at(1) },
        { id: "lamp", label: "lamp", done: false, by: "BEN", at: at(5) },
        { id: "door", label: "door", done: false },
      ],
      ...{ itemsLeftOut: 0, done: 1, total: 3 },
    });
  });

  test("a comparison: the ranking as it was made, and as people weigh it", () => {
    const data = {
      options,
      criteria: [
        { id: "x", label: "X", weight: 1, direction: "higher" as const },
        { id: "y", label: "Y", weight: 0, direction: "higher" as const },
      ],
      cells: { a: { x: 1, y: 0 }, b: { x: 0, y: 1 } },
    };
    const records = [record("ana", 1, { weights: { x: 0, y: 1 } })];
    expect(read({ widget: "comparison@1", data, records })).toMatchObject({
      ranking: [{ option: "a" }, { option: "b" }],
      people: [{ by: "ANA", at: at(1), ranking: [{ option: "b" }, { option: "a" }] }],
      peopleLeftOut: 0,
    });
  });

  test("a document: what was written last, else what it started from", () => {
    const data = { markdown: "Start" };
    expect(read({ widget: "document@1", data, records: null })).toEqual({
      ...{ mode: "edit", markdown: "Start", by: null, at: null },
    });
    const records = record("ana", 4, { markdown: "" });
    expect(read({ widget: "document@1", data, records })).toEqual({
      ...{ mode: "edit", markdown: "", by: "ANA", at: at(4) },
    });
  });

  test("an approval: its outcome, and who decided what", () => {
    const records = [
      record("ana", 1, { decision: "approve" as const }),
      record("ben", 2, { decision: "reject" as const, reason: "Too early" }),
    ];
    const content = { data: { subject: "S", required: 2 }, records };
    const requester = { key: "olga", email: null };
    expect(read({ widget: "approval@1", ...content, requester })).toEqual({
      ...{
        state: "pending",
        approvals: 1,
        rejections: 1,
        missing: 1,
        decidedAt: null,
        required: 2,
      },
      decisions: [
        { by: "BEN", email: null, at: at(2), decision: "reject", reason: "Too early" },
        { by: "ANA", email: null, at: at(1), decision: "approve", reason: null },
      ],
      decisionsLeftOut: 0,
    });
  });

  test("a calculator: what comes out of the defaults and of each scenario", () => {
    const data = {
      inputs: [{ name: "seats", label: "Seats", type: "number" as const, default: 2 }],
      outputs: [{ label: "Share", expression: "10 / seats" }],
    };
    const records = [
      record("ana", 1, { name: "Large", values: { seats: 5, gone: 7 } }),
      record("ben", 2, { values: { seats: 0 } }),
    ];
    expect(read({ widget: "calculator@1", data, records })).toEqual({
      outputs: [{ label: "Share", value: 5 }],
      scenarios: [
        {
          name: null,
          by: "BEN",
          at: at(2),
          values: { seats: 0 },
          outputs: [{ label: "Share", value: null }],
        },
        {
          name: "Large",
          by: "ANA",
          at: at(1),
          values: { seats: 5 },
          outputs: [{ label: "Share", value: 2 }],
        },
      ],
      scenariosLeftOut: 0,
    });
  });

  test("a poll: its counts with names, but no names of an anonymous one", () => {
    const data: PollData = { question: "Which?", options };
    const records = [record("ana", 1, { options: ["a"] })];
    const counts = (state: Record<string, unknown>) =>
      (state as { results: { counts: object[] } }).results.counts;
    expect(counts(read({ widget: "poll@1", data, records }))).toEqual([
      { option: "a", votes: 1, people: ["ANA"], peopleLeftOut: 0 },
      { option: "b", votes: 0, people: [], peopleLeftOut: 0 },
    ]);
    const secret = read({ widget: "poll@1", data: { ...data, anonymous: true }, records });
    expect(counts(secret)).toEqual([
      { option: "a", votes: 1 },
      { option: "b", votes: 0 },
    ]);
    expect(JSON.stringify(secret)).not.toMatch(/ana/i);
  });

  test("a ranked vote: the result and how it came about, never a ballot", () => {
    const data = { options, method: "irv" as const, closesAt: at(20) };
    const records = [record("ana", 1, { order: ["b", "a"] })];
    const state = read({ widget: "ranked-vote@1", data, records });
    expect(state).toMatchObject({
      ...{ open: false, voters: 1 },
      result: { winner: "b", explanation: ["Round 1: A 0, B 1. B has more than half and wins."] },
    });
    expect(JSON.stringify(state)).not.toMatch(/"ana"|"order"/i);
    expect(state).not.toHaveProperty("own");
  });

  test("nothing of their own in an approval", () => {
    const data = { subject: "S", required: 1 };
    const requester = { key: "olga", email: null };
    const state = read({ widget: "approval@1", data, records: [], requester });
    expect(state).not.toHaveProperty("own");
    expect(state).not.toHaveProperty("objection");
  });

  test("a board: its columns with their cards in order", () => {
    const data: BoardData = {
      columns: [
        { id: "todo", title: "To do", limit: 5 },
        { id: "done", title: "Done" },
      ],
      cards: [
        { id: "x", column: "todo", title: "X" },
        { id: "y", column: "todo", title: "Y" },
      ],
    };
    const records = new Map([["x", { id: "x", column: "done", title: "X!", position: "V" }]]);
    expect(read({ widget: "board@1", data, records })).toEqual({
      columns: [
        { id: "todo", title: "To do", limit: 5, cards: [{ id: "y", title: "Y" }] },
        { id: "done", title: "Done", cards: [{ id: "x", title: "X!" }] },
      ],
      cardsLeftOut: 0,
    });
  });

  test("a conversation: what was said, oldest first", () => {
    const data: ConversationData = { messages: [{ id: "m", from: "agent", text: "Hello" }] };
    const agent = {
      ...record("bot", 3, { text: "Done" }),
      by: { ...by("bot"), kind: "agent" as const },
    };
    const records = [agent, record("ana", 2, { text: "Please change it" })];
    expect(read({ widget: "conversation@1", data, records })).toEqual({
      messages: [
        { from: "agent", name: null, text: "Hello", at: null },
        { from: "person", name: "ANA", text: "Please change it", at: at(2) },
        { from: "agent", name: "BOT", text: "Done", at: at(3) },
      ],
      messagesLeftOut: 0,
    });
  });
});

describe("a person sees", () => {
  const see = (content: RecordedContent, key: string) =>
    projectWidgetState(content, { kind: "person", key, email: `${key}@example.com` }, occasion(30));

  test("their own ballot, without options that are gone, and no other", () => {
    const data = { options, method: "borda" as const };
    const records = [
      record("ana", 1, { order: ["b", "gone"] }),
      record("ben", 2, { order: ["a", "b"] }),
    ];
    const content = { widget: "ranked-vote@1" as const, data, records };
    expect(see(content, "ana")).toMatchObject({ voters: 2, own: ["b"] });
    expect(see(content, "cem")).toMatchObject({ voters: 2, own: [] });
  });

  test("their own decision, and why they may not decide", () => {
    const content = {
      widget: "approval@1" as const,
      data: {
        subject: "S",
        required: 2,
        approvers: ["ana", "ben", "olga"].map((name) => `${name}@example.com`),
      },
      records: [record("ana", 1, { decision: "approve" as const })].map((each) => ({
        ...each,
        by: by("ana", "ana@example.com"),
      })),
      requester: { key: "olga", email: "olga@example.com" },
    };
    expect(see(content, "ana")).toMatchObject({
      own: { by: "ANA", at: at(1), decision: "approve", reason: null },
      objection: null,
    });
    expect(see(content, "olga")).toMatchObject({ own: null, objection: "own_request" });
    expect(see(content, "eve")).toMatchObject({ own: null, objection: "not_an_approver" });
  });

  test("their own weights of a comparison, and nobody else's as theirs", () => {
    const criteria = [{ id: "x", label: "X", weight: 1, direction: "higher" as const }];
    const data = { options, criteria, cells: {} };
    const records = [
      record("ana", 1, { weights: { x: 4 } }),
      record("ben", 2, { weights: { x: 9 } }),
    ];
    const content = { widget: "comparison@1" as const, data, records };
    expect(see(content, "ana")).toMatchObject({ own: { x: 4 } });
    expect(see(content, "eve")).toMatchObject({ own: {} });
    expect(read(content)).not.toHaveProperty("own");
  });
});

describe("a state stays within 64 KiB", () => {
  test("of a conversation the newest messages are kept", () => {
    const records = Array.from({ length: 60 }, (_, minute) =>
      record("ana", minute, { text: `${minute}:${"é".repeat(1500)}` }),
    );
    const state = read({ widget: "conversation@1", data: { messages: [] }, records });
    const { messages, messagesLeftOut } = state as {
      messages: { text: string }[];
      messagesLeftOut: number;
    };
    expect(bytesOf(state)).toBeLessThan(65_536);
    expect(messages.length).toBeGreaterThan(10);
    expect(messages.length + messagesLeftOut).toBe(60);
    expect(messages.at(-1)?.text).toMatch(/^59:/);
  });

  test("of a board, a poll and a ranked vote too", () => {
    const long = (letter: string) => letter.repeat(200);
    const cards = Array.from({ length: 500 }, (_, index) => ({
      ...{ id: `k${index}`, column: "c", title: long("文"), body: long("b") },
    }));
    const board = read({
      widget: "board@1",
      data: { columns: [{ id: "c", title: "C" }], cards },
      records: new Map(),
    }) as { columns: { cards: object[] }[]; cardsLeftOut: number };
    expect(bytesOf(board)).toBeLessThan(65_536);
    expect((board.columns[0]?.cards.length ?? 0) + board.cardsLeftOut).toBe(500);

    const many = Array.from({ length: 20 }, (_, index) => ({ id: `o${index}`, title: long("文") }));
    const votes = Array.from({ length: 1000 }, (_, index) => ({
      ...record("p", 1, { options: ["o0", "o1"] }),
      by: { ...by(`p${index}`), name: "文".repeat(80) },
    }));
    const poll = read({
      widget: "poll@1",
      data: { question: "Which?", options: many, multiple: true },
      records: votes,
    });
    expect(bytesOf(poll)).toBeLessThan(65_536);
    const { counts } = (poll as { results: { counts: { votes: number; people: string[] }[] } })
      .results;
    expect(counts.map(({ votes: count }) => count).slice(0, 3)).toEqual([1000, 1000, 0]);
    expect(counts[0]?.people.length).toBeGreaterThan(0);

    const rankings = [record("p", 1, { order: ["o0"] }), record("q", 1, { order: ["o1"] })];
    const data = { options: many.slice(0, 15), method: "irv" as const };
    const ranked = read({ widget: "ranked-vote@1", data, records: rankings });
    expect(bytesOf(ranked)).toBeLessThan(65_536);
    expect(ranked).toMatchObject({ result: { winner: "o0" } });
  });
});

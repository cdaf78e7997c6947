import { expect, it } from "vitest";
import { findContradictions } from "./find-contradictions.ts";
import type { Ledger } from "./ledger.ts";
import type { State } from "./read-state.ts";

/** The proofs of this folder are worth what this finds, so each kind of loss is shown to it once. */
const notUsed = () => Promise.reject(new Error("not used"));
const visitor = { submit: notUsed, act: notUsed };

function newCase(): { ledger: Ledger; state: State } {
  const answer = (number: number, token: string) => ({
    ...{ id: token, number, answer: { choice: "x", token }, at: "2026-12-01T00:00:00.000Z" },
    ...{ answeredBy: { name: "Ana", verified: false }, canvasVersion: 1 },
  });
  const event = (id: number) => ({
    ...{ id, type: "answer.submitted" as const, canvasId: "c1", at: "2026-12-01T00:00:00.000Z" },
  });
  const entry = (token: string) => ({ canvasId: "c1", requestKey: token, token, visitor });
  const canvas = {
    ...{ id: "c1", title: "One", version: 1, answers: 2 },
    ...{
      nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
      edges: [{}],
      layout: { a: 1, b: 1, c: 1 },
    },
  };
  return {
    ledger: {
      ...{ apps: [], lives: [], makes: [] },
      creates: [{ idempotencyKey: "k1", title: "One", acknowledgedId: "c1" }],
      answers: [{ ...entry("t1"), acknowledgedNumber: 1 }, entry("t2")],
    },
    state: {
      ...{ apps: [], lives: [], madeIds: [] },
      retriedIds: ["c1"],
      retriedNumbers: [1, 2],
      canvases: new Map([["c1", { canvas, answers: [answer(1, "t1"), answer(2, "t2")] }]]),
      events: [event(4), event(5)],
      total: 8,
    },
  };
}

function judge(change: (it: ReturnType<typeof newCase>) => void): string[] {
  const given = newCase();
  change(given);
  return findContradictions(given.ledger, given.state, 7);
}

function only({ state }: ReturnType<typeof newCase>) {
  const found = state.canvases.get("c1");
  if (!found) throw new Error("The case has one canvas.");
  return found;
}

it("finds nothing when every promise was kept", () => {
  expect(judge(() => {})).toEqual([]);
});

it("finds an acknowledged canvas that a retry makes anew", () => {
  expect(
    judge(({ ledger }) => {
      Object.assign(ledger.creates[0] ?? {}, { acknowledgedId: "c0" });
    }),
  ).toEqual(["acknowledged canvas c0 came back as c1"]);
});

it("finds a second canvas of one key", () => {
  const problems = judge(({ state }) => {
    state.total = 9;
  });
  expect(problems).toEqual(["the account has 9 canvases instead of 8"]);
});

it("finds a lost answer, a doubled one and one whose number changed", () => {
  const lost = judge((given) => void only(given).answers.pop());
  expect(lost).toContain("answer t2 is stored 0 times");
  const doubled = judge((given) => only(given).answers.push(...only(given).answers.slice(1)));
  expect(doubled).toContain("answer t2 is stored 2 times");
  const moved = judge(({ state }) => {
    state.retriedNumbers[0] = 3;
  });
  expect(moved).toContain("acknowledged answer 1 came back as 3");
});

it("finds a gap in the numbers, a wrong count and a missing event", () => {
  const gap = judge((given) => Object.assign(only(given).answers[1] ?? {}, { number: 3 }));
  expect(gap).toContain("canvas c1 has answers 1,3");
  const miscounted = judge((given) => Object.assign(only(given).canvas, { answers: 1 }));
  expect(miscounted).toEqual(["canvas c1 counts 1 answers and has 2"]);
  const untold = judge(({ state }) => void state.events.pop());
  expect(untold).toEqual(["canvas c1 has 2 answers and 1 events of them"]);
  const unordered = judge(({ state }) => void state.events.reverse());
  expect(unordered).toEqual(["event numbers do not rise"]);
});

it("finds a canvas of which a part is missing", () => {
  const withoutNode = judge((given) => void only(given).canvas.nodes.pop());
  expect(withoutNode).toContain("canvas c1 has nodes a,b");
  const withoutPlace = judge((given) => Object.assign(only(given).canvas, { layout: { a: 1 } }));
  expect(withoutPlace).toEqual(["canvas c1 has no place for some node"]);
});

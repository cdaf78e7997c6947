import { expect, test } from "vitest";
import { mergeAll, mergeOne, startRecords } from "./merge-records.ts";

const at = (votes: number) => ({ poll: { votes } });
const votesOf = (held: ReturnType<typeof startRecords>) => held.states.get("poll")?.votes;

test("a newer reading counts, an older one changes nothing", () => {
  const held = mergeAll(startRecords(at(1), 1), at(3), 3);
  expect([votesOf(held), held.revision]).toEqual([3, 3]);
  expect(mergeAll(held, at(2), 2)).toBe(held);
});

test("the outcome of an own act stands before a reading that began earlier, until one has it", () => {
  const acted = mergeOne(startRecords(at(1), 1), "poll", { state: { votes: 3 }, stateRevision: 3 });
  expect(votesOf(acted)).toBe(3);
  const late = mergeAll(acted, at(2), 2);
  expect([votesOf(late), late.revision]).toEqual([3, 2]);
  const whole = mergeAll(late, at(4), 4);
  expect([votesOf(whole), whole.ahead.size]).toEqual([4, 0]);
  const overtaken = mergeOne(whole, "poll", { state: { votes: 3 }, stateRevision: 3 });
  expect(votesOf(overtaken)).toBe(4);
  expect(overtaken.states.get("poll")).not.toBe(whole.states.get("poll"));
});

test("what says the same stays the same object, so that nothing is drawn anew", () => {
  const held = startRecords({ poll: { votes: 1 }, board: { cards: ["a"] } }, 1);
  const next = mergeAll(held, { poll: { votes: 2 }, board: { cards: ["a"] } }, 2);
  expect(next.states.get("board")).toBe(held.states.get("board"));
  expect(next.states.get("poll")).not.toBe(held.states.get("poll"));
});

test("a reading at the same revision counts too, since a poll closes by the clock; nodes that are gone go", () => {
  const held = startRecords({ poll: { open: true }, board: { cards: [] } }, 5);
  const next = mergeAll(held, { poll: { open: false } }, 5);
  expect([...next.states]).toEqual([["poll", { open: false }]]);
});

test("a node may be called like what every object has", () => {
  expect(startRecords({}, 0).states.get("constructor")).toBeUndefined();
});

import { expect, test } from "vitest";
import type { Outcome } from "./connection.ts";
import { createSharedStates } from "./shared-states.ts";

type Sent = { params: unknown; answer: (outcome: Outcome) => void };

function open(entries = {}) {
  const sent: Sent[] = [];
  let drawn = 0;
  const shared = createSharedStates({
    request: (_method, params) =>
      new Promise((resolve) => {
        sent.push({ params, answer: resolve });
      }),
    entries,
    notify: () => {
      drawn += 1;
    },
  });
  /** Lets the promise chains of an answer run. */
  async function answer(index: number, outcome: Outcome) {
    sent[index]?.answer(outcome);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { shared, sent, answer, drawn: () => drawn };
}

const taken = (version: number): Outcome => ({ ok: true, result: { version } });
const refused: Outcome = { ok: false, error: { code: "state_conflict", message: "Behind." } };

test("a key that nobody has written is unset, at version 0", () => {
  const { shared } = open({ a: { value: 1, version: 4 } });
  expect(shared.view("b")).toMatchObject({ isSet: false, version: 0, status: "idle", error: null });
  expect(shared.view("a")).toMatchObject({ isSet: true, value: 1, version: 4 });
});

test("what is written shows at once, and its receipt says which version it became", async () => {
  const { shared, sent, answer, drawn } = open();
  shared.write("a", "x", { checked: false });
  expect(shared.view("a")).toMatchObject({ value: "x", status: "saving", version: 0 });
  expect(sent[0]?.params).toEqual({ key: "a", value: "x" });
  expect(drawn()).toBe(1);
  await answer(0, taken(1));
  expect(shared.view("a")).toMatchObject({ value: "x", status: "saved", version: 1 });
});

test("a refused write is taken back, and says why", async () => {
  const { shared, sent, answer } = open({ a: { value: 1, version: 3 } });
  shared.write("a", 2, { checked: true });
  expect(sent[0]?.params).toEqual({ key: "a", value: 2, expectedVersion: 3 });
  await answer(0, refused);
  expect(shared.view("a")).toMatchObject({
    value: 1,
    version: 3,
    status: "refused",
    error: { code: "state_conflict" },
  });
  // The next one that is taken makes it good.
  shared.write("a", 5, { checked: false });
  await answer(1, taken(4));
  expect(shared.view("a")).toMatchObject({ value: 5, status: "saved", error: null });
});

test("while one is on its way only the newest of the others waits, checked against its receipt", async () => {
  const { shared, sent, answer } = open();
  for (const value of [1, 2, 3]) shared.write("a", value, { checked: true });
  expect(sent).toHaveLength(1);
  expect(shared.view("a")).toMatchObject({ value: 3, status: "saving" });
  await answer(0, taken(1));
  expect(sent.map(({ params }) => params)).toEqual([
    { key: "a", value: 1, expectedVersion: 0 },
    { key: "a", value: 3, expectedVersion: 1 },
  ]);
  await answer(1, taken(2));
  expect(shared.view("a")).toMatchObject({ value: 3, version: 2, status: "saved" });
});

test("what was worked out from a refused value is not sent; what stands by itself is", async () => {
  const first = open();
  first.shared.write("a", 1, { checked: true });
  first.shared.write("a", 2, { checked: true });
  await first.answer(0, refused);
  expect(first.sent).toHaveLength(1);
  expect(first.shared.view("a")).toMatchObject({ isSet: false, status: "refused" });

  const second = open();
  second.shared.write("a", 1, { checked: true });
  second.shared.write("a", 2, { checked: false });
  await second.answer(0, refused);
  expect(second.sent[1]?.params).toEqual({ key: "a", value: 2 });
});

test("what others write arrives, except for what is older than the own receipt", async () => {
  const { shared, answer } = open();
  shared.write("a", "mine", { checked: false });
  await answer(0, taken(7));
  shared.take({ a: { value: "before", version: 6 }, b: { value: true, version: 1 } });
  expect(shared.view("a").value).toBe("mine");
  expect(shared.view("b").value).toBe(true);
  shared.take({ a: { value: "theirs", version: 8 } });
  expect(shared.view("a").value).toBe("theirs");
  shared.take({ a: null });
  expect(shared.view("a")).toMatchObject({ isSet: false, version: 0 });
});

test("a view stays the same object until its key changes, as React asks of a store", () => {
  const { shared } = open();
  const before = shared.view("a");
  shared.take({ b: { value: 1, version: 1 } });
  expect(shared.view("a")).toBe(before);
  shared.take({ a: { value: 1, version: 1 } });
  expect(shared.view("a")).not.toBe(before);
});

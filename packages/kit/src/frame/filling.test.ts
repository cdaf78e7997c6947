import type { FrameAnswer } from "@easel/contracts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Outcome } from "./connection.ts";
import { createFilling } from "./filling.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerOf = (draft: FrameAnswer["draft"]): FrameAnswer => ({
  fields: ["reason"],
  draft,
  disabled: false,
});

function open() {
  const shown: unknown[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const filling = createFilling(answerOf({}), {
    request: () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
    show: ({ draft }) => shown.push(draft.reason),
  });
  return { filling, answers, last: () => shown.at(-1) };
}

test("fast typing is not taken back by an older word of the page", async () => {
  const { filling, answers, last } = open();
  void filling.fill({ reason: "be" });
  void filling.fill({ reason: "bec" });
  for (const answer of answers) answer({ ok: true, result: {} });
  await Promise.resolve();
  filling.take(answerOf({ reason: "be" }));
  expect(last()).toBe("bec");
  filling.take(answerOf({ reason: "bec" }));
  filling.take(answerOf({ reason: "typed in the panel" }));
  expect(last()).toBe("typed in the panel");
});

test("what is refused is taken back, and what never comes true too", async () => {
  const { filling, answers, last } = open();
  filling.take(answerOf({ reason: "old" }));
  const refused = filling.fill({ reason: "new" });
  expect(last()).toBe("new");
  answers[0]?.({ ok: false, error: { code: "forbidden", message: "Sent already." } });
  await refused;
  expect(last()).toBe("old");
  const lost = filling.fill({ reason: "lost" });
  answers[1]?.({ ok: true, result: {} });
  await lost;
  expect(last()).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(last()).toBe("old");
});

test("an emptied field is absent at once", () => {
  const { filling, last } = open();
  filling.take(answerOf({ reason: "old" }));
  void filling.fill({ reason: null });
  expect(last()).toBeUndefined();
  filling.take(answerOf({}));
  filling.take(answerOf({ reason: "again" }));
  expect(last()).toBe("again");
});

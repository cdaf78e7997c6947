import { expect, test } from "vitest";
import { decideOwedEvent, decideStateEvent, type StateEventTimes } from "./state-event.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 4, 1, 10, 0, 0) + seconds * 1000);
const NEVER: StateEventTimes = { eventAt: null, eventDueAt: null };

test("the first change raises an event at once, further ones within 5 s owe one at their end", () => {
  const first = decideStateEvent(at(0), NEVER);
  expect(first).toEqual({ isRaised: true, times: { eventAt: at(0), eventDueAt: null } });
  const second = decideStateEvent(at(1), first.times);
  expect(second).toEqual({ isRaised: false, times: { eventAt: at(0), eventDueAt: at(5) } });
  const third = decideStateEvent(at(4.999), second.times);
  expect(third).toEqual(second);
});

test("an owed event is raised at its moment, once, and opens a window of its own", () => {
  const owed = { eventAt: at(0), eventDueAt: at(5) };
  expect(decideOwedEvent(at(4.999), owed)).toEqual({ isRaised: false, times: owed });
  const raised = decideOwedEvent(at(5), owed);
  expect(raised).toEqual({ isRaised: true, times: { eventAt: at(5), eventDueAt: null } });
  expect(decideOwedEvent(at(6), raised.times)).toEqual({ isRaised: false, times: raised.times });
  expect(decideStateEvent(at(9), raised.times).times).toEqual({
    eventAt: at(5),
    eventDueAt: at(10),
  });
});

test("a change after the window raises again, and one that finds an overdue event raises that", () => {
  expect(decideStateEvent(at(5), { eventAt: at(0), eventDueAt: null }).isRaised).toBe(true);
  expect(decideStateEvent(at(7), { eventAt: at(0), eventDueAt: at(5) })).toEqual({
    isRaised: true,
    times: { eventAt: at(7), eventDueAt: null },
  });
});

import { LIMITS } from "@easel/contracts";

/** When the last state.changed of a canvas was raised, and when the next one is owed. */
export type StateEventTimes = { eventAt: Date | null; eventDueAt: Date | null };
export type StateEventDecision = {
  /** Whether an event is raised now. */
  isRaised: boolean;
  /** What is kept from now on. */
  times: StateEventTimes;
};

const WINDOW_MS = LIMITS.stateEventSeconds * 1000;

/**
 * What a change that people made comes to: the first raises an event at once and opens a window, further
 * ones in that window owe one at its end. So a reader hears of the last change after 5 s at the latest.
 */
export function decideStateEvent(now: Date, times: StateEventTimes): StateEventDecision {
  const { eventAt, eventDueAt } = times;
  // An owed event that is overdue, since whoever was to raise it is late, is raised by this change.
  const endsAt = eventDueAt ?? (eventAt && new Date(eventAt.getTime() + WINDOW_MS));
  if (endsAt === null || endsAt.getTime() <= now.getTime()) return raise(now);
  return { isRaised: false, times: { eventAt, eventDueAt: endsAt } };
}

/** What the time that an event is owed for comes to: nothing when it was raised meanwhile, or is not due yet. */
export function decideOwedEvent(now: Date, times: StateEventTimes): StateEventDecision {
  const { eventDueAt } = times;
  const isDue = eventDueAt !== null && eventDueAt.getTime() <= now.getTime();
  return isDue ? raise(now) : { isRaised: false, times };
}

function raise(now: Date): StateEventDecision {
  return { isRaised: true, times: { eventAt: now, eventDueAt: null } };
}

export type TestClock = {
  now: () => Date;
  advance(milliseconds: number): void;
};

/** Stands still until told otherwise. */
export function createClock(start = "2026-12-01T09:00:00.000Z"): TestClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}

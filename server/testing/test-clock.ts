import { type Clock, uuidV7 } from '#server/platform/clock/clock.ts';

/** A clock that stops until a test moves it. */
export type TestClock = Clock & {
  advance(ms: number): void;
  /** Sets the time of day forward or back, as a correction of the system's clock does; no time passes. */
  correct(ms: number): void;
};

/** Opens a clock at an instant; its ids still sort by the order in which they were made. */
export const openTestClock = (start = new Date('2026-11-20T14:00:00Z')): TestClock => {
  let nowMs = start.getTime();
  let passedMs = 0;
  let made = 0;
  return {
    now: () => new Date(nowMs),
    monotonicMs: () => passedMs,
    newId: () => {
      made += 1;
      return uuidV7(new Date(nowMs + made));
    },
    advance: (ms) => {
      nowMs += ms;
      passedMs += ms;
    },
    correct: (ms) => {
      nowMs += ms;
    },
  };
};

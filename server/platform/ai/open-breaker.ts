import { minutes, seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';

/** Spares people the wait for a server that is down. */
export type Breaker = {
  /** Whether to ask it at all; after a pause, one at a time may try. */
  mayTry(): boolean;
  noteAnswer(): void;
  noteFailure(): void;
  /** Pauses for a time that the server asked for. */
  pause(ms: number): void;
};

const FAILURES_UNTIL_PAUSE = 5;
const FIRST_PAUSE_MS = seconds(20);
const LONGEST_PAUSE_MS = minutes(5);

/** Opens a breaker: five failures in a row pause it, each failed try after that twice as long. */
export const openBreaker = (clock: Clock): Breaker => {
  let failures = 0;
  let pausedUntilMs = 0;
  const nowMs = () => clock.monotonicMs();
  const pauseMs = () =>
    Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - FAILURES_UNTIL_PAUSE));
  return {
    mayTry: () => {
      if (failures < FAILURES_UNTIL_PAUSE) return true;
      if (nowMs() < pausedUntilMs) return false;
      // Whoever tries now holds the others back until it knows.
      pausedUntilMs = nowMs() + pauseMs();
      return true;
    },
    noteAnswer: () => {
      failures = 0;
    },
    noteFailure: () => {
      failures += 1;
      pausedUntilMs = nowMs() + pauseMs();
    },
    pause: (ms) => {
      failures = Math.max(failures, FAILURES_UNTIL_PAUSE);
      pausedUntilMs = nowMs() + ms;
    },
  };
};

import { minutes, seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';

const FAILURES_UNTIL_PAUSE = 5;
const FIRST_PAUSE_MS = seconds(20);
const MAX_PAUSE_MS = minutes(5);

/** Stops asking a server that is down: five failures in a row pause it, and each failed try after that doubles the pause. */
export class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  #pausedUntilMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Says whether to ask the server; after a pause, one caller at a time may. */
  mayTry(): boolean {
    if (this.#failures < FAILURES_UNTIL_PAUSE) return true;
    if (this.#clock.monotonicMs() < this.#pausedUntilMs) return false;
    // The others wait for the outcome of this try.
    this.#pauseAgain();
    return true;
  }

  noteAnswer(): void {
    this.#failures = 0;
  }

  noteFailure(): void {
    this.#failures += 1;
    this.#pauseAgain();
  }

  /** Pauses for a time that the server asked for. */
  pause(ms: number): void {
    this.#failures = Math.max(this.#failures, FAILURES_UNTIL_PAUSE);
    this.#pausedUntilMs = this.#clock.monotonicMs() + ms;
  }

  #pauseAgain(): void {
    const doublings = Math.max(0, this.#failures - FAILURES_UNTIL_PAUSE);
    this.#pausedUntilMs = this.#clock.monotonicMs() + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** doublings);
  }
}

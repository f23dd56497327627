import { seconds } from '#shared/lib/time.ts';

/** The number of messages that may be sent at once after a pause, as a part of a second. */
const BURST_MS = 250;

/** Keeps every account within its speed, so that its channel seldom refuses; sends of other processes are not counted. */
export class SendPacer {
  readonly #nextMs = new Map<string, number>();

  /** Returns how long the next message of an account has to wait, and counts that message. */
  takeTurn({ accountId, perSecond }: { accountId: string; perSecond: number }, nowMs: number): number {
    const turnMs = Math.max(this.#nextMs.get(accountId) ?? 0, nowMs - BURST_MS);
    this.#nextMs.set(accountId, turnMs + seconds(1) / perSecond);
    return Math.max(0, turnMs - nowMs);
  }
}

import { seconds } from '#shared/lib/time.ts';

/** WhatsApp takes 80 messages a second of a number, 20 of one that its owner also uses on the phone (`whatsapp 5`). */
const PER_SECOND = 80;
const PER_SECOND_ON_PHONE = 20;
/** How many may leave at once after a silence, as a part of a second. */
const BURST_MS = 250;

export type Pace = {
  /** How long the next message of a number has to wait; counts it. */
  readonly takeTurn: (number: { phoneNumberId: string; isCoexistence: boolean }, nowMs: number) => number;
};

/** Keeps every number within its speed, so that WhatsApp seldom has to say so; what other processes send it does not see. */
export const openPace = (): Pace => {
  const nextMs = new Map<string, number>();
  return {
    takeTurn: ({ phoneNumberId, isCoexistence }, nowMs) => {
      const step = seconds(1) / (isCoexistence ? PER_SECOND_ON_PHONE : PER_SECOND);
      const turnMs = Math.max(nextMs.get(phoneNumberId) ?? 0, nowMs - BURST_MS);
      nextMs.set(phoneNumberId, turnMs + step);
      return Math.max(0, turnMs - nowMs);
    },
  };
};

import { minutes, seconds } from '#shared/lib/time.ts';
import type { ChannelTransport, RefusalDecision, SendHistory, SendOutcome } from './channel-adapter.ts';

/** The outcome of a send. */
export type SendDecision =
  | { readonly kind: 'sent'; readonly channelId: string }
  /** It is unknown whether the message went: it waits for a status before it is sent again (reliability 4). */
  | { readonly kind: 'doubt' }
  | RefusalDecision;

/** How long a message in doubt waits for a status. */
export const DOUBT_MS = minutes(2);
const LONGEST_WAIT_MS = minutes(5);

/** Returns a wait that doubles with each attempt, with a random part so that messages do not retry together. */
export const backOff = (times: number, chance: number): number =>
  Math.round(Math.min(LONGEST_WAIT_MS, seconds(1) * 2 ** Math.min(times, 12)) * (0.75 + chance / 2));

/** Decides about a message by the outcome of its send. The caller checks whether the channel's window is still open. */
export const decideAfterSend = (
  { judgeRefusal }: Pick<ChannelTransport, 'judgeRefusal'>,
  { outcome, history }: { outcome: SendOutcome; history: SendHistory },
): SendDecision => {
  switch (outcome.kind) {
    case 'sent':
      return outcome;
    case 'refused':
      return judgeRefusal(outcome, history);
    case 'unreached':
      return { kind: 'retry', afterMs: backOff(history.attempts, history.chance) };
    case 'uncertain':
      return { kind: 'doubt' };
  }
};

/**
 * Decides about a message that was accepted and failed later, by its code: after a passing fault it is sent again, because it
 * certainly did not arrive.
 */
export const decideAfterFailure = (
  { judgeRefusal, ownCodes }: Pick<ChannelTransport, 'judgeRefusal' | 'ownCodes'>,
  { code, history }: { code: number; history: Pick<SendHistory, 'attempts'> },
): RefusalDecision =>
  judgeRefusal(
    { status: 400, code: code || ownCodes.lost, retryAfter: undefined },
    { ...history, pauses: 0, chance: Math.random() },
  );

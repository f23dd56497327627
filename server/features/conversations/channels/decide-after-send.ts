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

/** A wait that doubles each time and is never the same for two messages. */
export const backOff = (times: number, chance: number): number =>
  Math.round(Math.min(LONGEST_WAIT_MS, seconds(1) * 2 ** Math.min(times, 12)) * (0.75 + chance / 2));

/** Decides what becomes of a message by the outcome of its send. How long it may be tried is the window's business. */
export const decideAfterSend = (
  { judgeRefusal }: Pick<ChannelTransport, 'judgeRefusal'>,
  outcome: SendOutcome,
  history: SendHistory,
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

/** Decides by the code of a message that was taken and failed later: what may pass is sent again, for it surely never arrived. */
export const decideAfterFailure = (
  { judgeRefusal, ownCodes }: Pick<ChannelTransport, 'judgeRefusal' | 'ownCodes'>,
  code: number,
  history: Pick<SendHistory, 'attempts'>,
): RefusalDecision =>
  judgeRefusal(
    { status: 400, code: code || ownCodes.lost, retryAfter: undefined },
    { ...history, pauses: 0, chance: Math.random() },
  );

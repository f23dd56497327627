import { hours, minutes, seconds } from '#shared/lib/time.ts';
import type { GraphReply } from '../../../platform/whatsapp/graph.ts';

/** What a send comes to. */
export type SendDecision =
  | { readonly kind: 'sent'; readonly wamid: string }
  | { readonly kind: 'retry'; readonly afterMs: number }
  /** Nobody knows: a status may tell, and only then it is sent again (reliability 4). */
  | { readonly kind: 'doubt'; readonly waitMs: number }
  | { readonly kind: 'fail'; readonly code: number }
  /** The whole number waits, and the message with it. */
  | { readonly kind: 'pause'; readonly afterMs: number; readonly code: number }
  /** Nothing more is sent until the owner has seen to it. */
  | { readonly kind: 'stop'; readonly code: number };

export type SendHistory = {
  /** Sends so far, this one included. */
  readonly attempts: number;
  /** How often the number had to wait without a success since. */
  readonly pauses: number;
  /** Between 0 and 1. */
  readonly chance: number;
};

const DOUBT_MS = minutes(2);
const LONGEST_WAIT_MS = minutes(5);
const LOCKED_MS = minutes(15);
const LEAST_PAIR_WAIT_MS = seconds(6);

/** The token ended or was taken back, or may not do this: only its owner can help. */
const TOKEN_CODES: readonly number[] = [190, 0, 3, 10, 200, 133_010];
const TOO_FAST_CODES: readonly number[] = [4, 80_007, 130_429, 131_048];
const LOCKED_CODES: readonly number[] = [368, 131_031];
const PASSING_CODES: readonly number[] = [1, 2, 131_000, 131_016, 133_004];
const PAIR_CODE = 131_056;

/** Twice as long each time, and never two at the same moment. */
const grow = (baseMs: number, times: number, chance: number): number =>
  Math.round(Math.min(LONGEST_WAIT_MS, baseMs * 2 ** Math.min(times, 12)) * (0.75 + chance / 2));

const pairWait = ({ attempts, chance }: SendHistory): number =>
  Math.max(
    LEAST_PAIR_WAIT_MS,
    Math.round(Math.min(LONGEST_WAIT_MS, seconds(4 ** Math.min(attempts, 6))) * (1 + chance / 4)),
  );

type Refused = Extract<GraphReply<unknown>, { kind: 'refused' }>;

const afterRefusal = ({ status, code, retryAfter }: Refused, history: SendHistory): SendDecision => {
  const { attempts, pauses, chance } = history;
  if (code === PAIR_CODE) return { kind: 'retry', afterMs: pairWait(history) };
  if (TOO_FAST_CODES.includes(code) || status === 429) {
    const askedMs = Math.min(hours(1), seconds(retryAfter ?? 0));
    return {
      kind: 'pause',
      afterMs: Math.max(askedMs, grow(seconds(1), pauses, chance)),
      code: code || 130_429,
    };
  }
  if (LOCKED_CODES.includes(code)) return { kind: 'pause', afterMs: LOCKED_MS, code };
  if (status === 401 || (status < 500 && TOKEN_CODES.includes(code)))
    return { kind: 'stop', code: code || 190 };
  if (status >= 500 || PASSING_CODES.includes(code))
    return { kind: 'retry', afterMs: grow(seconds(1), attempts, chance) };
  return { kind: 'fail', code };
};

/** Decides what becomes of a message by the answer to its send. How long it may be tried is the window's business. */
export const decideAfterSend = (reply: GraphReply<{ wamid: string }>, history: SendHistory): SendDecision => {
  switch (reply.kind) {
    case 'ok':
      return { kind: 'sent', wamid: reply.value.wamid };
    case 'refused':
      return afterRefusal(reply, history);
    case 'unreached':
      return { kind: 'retry', afterMs: grow(seconds(1), history.attempts, history.chance) };
    case 'uncertain':
      return { kind: 'doubt', waitMs: DOUBT_MS };
  }
};

/** Decides by the code of a message that was taken and failed later: what may pass is sent again, for it surely never arrived. */
export const decideAfterFailure = (code: number, history: SendHistory): SendDecision =>
  afterRefusal(
    { kind: 'refused', status: 400, code: code || 131_026, detail: '', retryAfter: undefined },
    history,
  );

import { hours, minutes, seconds } from '#shared/lib/time.ts';
import type { Refusal, RefusalDecision, SendHistory } from '../channel-adapter.ts';
import { backOff } from '../decide-after-send.ts';

const LONGEST_WAIT_MS = minutes(5);
const LOCKED_MS = minutes(15);
const LEAST_PAIR_WAIT_MS = seconds(6);

/** The token ended or was taken back, or may not do this: only its owner can help. */
const TOKEN_CODES: readonly number[] = [190, 0, 3, 10, 200, 133_010];
const TOO_FAST_CODES: readonly number[] = [4, 80_007, 130_429, 131_048];
const LOCKED_CODES: readonly number[] = [368, 131_031];
const PASSING_CODES: readonly number[] = [1, 2, 131_000, 131_016, 133_004];
const PAIR_CODE = 131_056;

const pairWait = ({ attempts, chance }: SendHistory): number =>
  Math.max(
    LEAST_PAIR_WAIT_MS,
    Math.round(Math.min(LONGEST_WAIT_MS, seconds(4 ** Math.min(attempts, 6))) * (1 + chance / 4)),
  );

/** Decides by the Graph's codes; those that no list here names fail for good, such as 131026 and 131047. */
export const judgeRefusal = (
  { status, code, retryAfter }: Refusal,
  history: SendHistory,
): RefusalDecision => {
  const { attempts, pauses, chance } = history;
  if (code === PAIR_CODE) return { kind: 'retry', afterMs: pairWait(history) };
  if (TOO_FAST_CODES.includes(code) || status === 429) {
    const askedMs = Math.min(hours(1), seconds(retryAfter ?? 0));
    return {
      kind: 'pause',
      afterMs: Math.max(askedMs, backOff(pauses, chance)),
      code: code || 130_429,
    };
  }
  if (LOCKED_CODES.includes(code)) return { kind: 'pause', afterMs: LOCKED_MS, code };
  if (status === 401 || (status < 500 && TOKEN_CODES.includes(code)))
    return { kind: 'stop', code: code || 190 };
  if (status >= 500 || PASSING_CODES.includes(code))
    return { kind: 'retry', afterMs: backOff(attempts, chance) };
  return { kind: 'fail', code };
};

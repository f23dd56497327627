import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Steps } from '#shared/lib/work-steps.ts';

/** About how long the process may answer nobody else. */
const TURN_MS = 8;

/** Runs the steps of a long work and yields to the event loop every few milliseconds. */
export const runYielding = async <Result>(steps: Steps<Result>): Promise<Result> => {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < TURN_MS) continue;
    await othersTurn();
    since = performance.now();
  }
};

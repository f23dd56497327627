import { AppError } from '#shared/lib/app-error.ts';

/** Runs work one at a time. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue for costly work that anyone may ask for: within a process one runs at a time, and who finds too many
 * waiting is told to come back, so that no crowd can take the processor away from the pages.
 */
export const openTurns = (maxWaiting: number): Turns => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting > maxWaiting) throw new AppError('UNAVAILABLE');
    waiting += 1;
    const turn = last.then(work, work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
};

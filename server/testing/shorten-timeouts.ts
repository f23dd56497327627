import { onTestFinished, vi } from 'vitest';

/** Enough that the request still leaves on a busy machine. */
const FACTOR = 20;

/** Lets every time limit of a request come much sooner until the test ends; answers the limits as they were meant. */
export const shortenTimeouts = (): readonly number[] => {
  const real = AbortSignal.timeout.bind(AbortSignal);
  const meant: number[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    meant.push(ms);
    return real(ms / FACTOR);
  });
  onTestFinished(() => spy.mockRestore());
  return meant;
};

import { expect, it } from 'vitest';
import { withAnySignal } from './with-any-signal.ts';

const isAbortedBy = (signals: readonly AbortSignal[], act: () => void): Promise<boolean> =>
  withAnySignal([undefined, ...signals], async (signal) => {
    act();
    return signal.aborted;
  });

it('aborts the work with the first of the signals', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signals = [one.signal, other.signal];
  expect(await isAbortedBy(signals, () => undefined)).toBe(false);
  expect(await isAbortedBy(signals, () => other.abort())).toBe(true);
  expect(await isAbortedBy(signals, () => undefined)).toBe(true);
});

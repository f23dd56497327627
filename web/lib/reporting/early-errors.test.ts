import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyErrors } from './early-errors.ts';

const written = vi.fn();

beforeEach(() => {
  written.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('console', { ...console, error: written });
});
afterEach(() => vi.unstubAllGlobals());

const note = (...parts: unknown[]): void => globalThis.console.error(...parts);
const fail = (kind: 'error' | 'unhandledrejection', fields: object) =>
  window.dispatchEvent(Object.assign(new Event(kind), fields));
const messages = (report: ReturnType<typeof vi.fn>) => report.mock.calls.map(([{ message }]) => message);

test('early errors of every kind are logged, and later reported in order', () => {
  const early = keepEarlyErrors();
  note('a screen crashed', new Error('noted'));
  fail('error', { error: new Error('thrown') });
  fail('unhandledrejection', { reason: new Error('refused') });
  note('a word and no error');
  fail('error', { error: null });
  const report = vi.fn();
  early.handOver(report);
  expect(messages(report)).toEqual(['noted', 'thrown', 'refused']);
  expect(written).toHaveBeenCalledTimes(2);
});

test('once the reporter is there it receives logged errors, and catches uncaught ones itself', () => {
  const report = vi.fn();
  keepEarlyErrors().handOver(report);
  note(new Error('noted later'));
  fail('error', { error: new Error('thrown later') });
  expect(messages(report)).toEqual(['noted later']);
});

test('only the first ten early errors are kept', () => {
  const early = keepEarlyErrors();
  for (let n = 1; n <= 30; n += 1) fail('error', { error: new Error(String(n)) });
  const report = vi.fn();
  early.handOver(report);
  expect(messages(report)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { days } from '#shared/lib/time.ts';
import { answerConsent, consentGivenAt, readConsent, subscribeConsent } from './consent.ts';

const START = new Date('2026-11-20T14:00:00Z');
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  stored.clear();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('nobody who was not asked has agreed', () => {
  expect([readConsent(), consentGivenAt()]).toEqual(['unasked', undefined]);
});

test.each([
  [true, 'granted'],
  [false, 'refused'],
] as const)('the answer %j holds for 365 days, and then is asked for anew', (isGranted, consent) => {
  answerConsent(isGranted);
  expect(consentGivenAt()).toEqual(START);
  vi.advanceTimersByTime(days(365) - 1);
  expect(readConsent()).toBe(consent);
  vi.advanceTimersByTime(1);
  expect(readConsent()).toBe('unasked');
});

test.each([
  [{ doNotTrack: '1' }, 'signalled'],
  [{ globalPrivacyControl: true }, 'signalled'],
  [{ doNotTrack: '0', globalPrivacyControl: false }, 'granted'],
  [{ doNotTrack: 'unspecified' }, 'granted'],
  [{ doNotTrack: null }, 'granted'],
])('a browser that says %j makes of a yes: %s', (signals, consent) => {
  answerConsent(true);
  vi.stubGlobal('navigator', signals);
  expect(readConsent()).toBe(consent);
});

test.each([
  '{"isGranted":true,"version":0,"atMs":1795183200000}',
  '{"isGranted":"yes","version":1,"atMs":1795183200000}',
  'granted',
  '[]',
])('what is kept as %j is no answer', (text) => {
  stored.set('privacy_consent', text);
  expect(readConsent()).toBe('unasked');
});

test('whoever follows hears of an answer, here and in another tab, until they stop', () => {
  const hear = vi.fn();
  const stop = subscribeConsent(hear);
  answerConsent(true);
  window.dispatchEvent(new Event('storage'));
  expect(hear).toHaveBeenCalledTimes(2);
  stop();
  answerConsent(false);
  window.dispatchEvent(new Event('storage'));
  expect(hear).toHaveBeenCalledTimes(2);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportingSettings } from '#shared/lib/reporting-settings.ts';
import { days } from '#shared/lib/time.ts';
import { answerConsent, consentGivenAt, readConsent, subscribeConsent } from './consent.ts';

const START = new Date('2026-11-20T14:00:00Z');
const stored = new Map<string, string>();
const POSTHOG = { key: 'phc_1', host: 'https://analitica.test' };
const MASKED = { dsn: 'https://llave@fallas.test/7', release: '0.1.0', showsContents: false };
const SHOWN = { ...MASKED, showsContents: true };

/** Writes the operator's settings into the document. */
const configure = (settings: ReportingSettings) =>
  vi.stubGlobal('document', { querySelector: () => ({ content: JSON.stringify(settings) }) });

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  stored.clear();
  configure({ posthog: POSTHOG, sentry: MASKED });
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

test('without an answer there is no consent', () => {
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

test.each<[string, ReportingSettings, ReportingSettings, string]>([
  ['the same', { posthog: POSTHOG }, { posthog: POSTHOG }, 'granted'],
  ['recordings too', { posthog: POSTHOG }, { posthog: POSTHOG, sentry: MASKED }, 'unasked'],
  ['analytics too', { sentry: MASKED }, { posthog: POSTHOG, sentry: MASKED }, 'unasked'],
  ['recordings that show texts', { sentry: MASKED }, { sentry: SHOWN }, 'unasked'],
  ['less', { posthog: POSTHOG, sentry: SHOWN }, { sentry: MASKED }, 'granted'],
])('a yes, when the operator wants %s since', (_what, before, since, consent) => {
  configure(before);
  answerConsent(true);
  configure(since);
  expect(readConsent()).toBe(consent);
});

test('a refusal also covers later questions', () => {
  configure({ posthog: POSTHOG });
  answerConsent(false);
  configure({ posthog: POSTHOG, sentry: SHOWN });
  expect(readConsent()).toBe('refused');
});

test.each([
  '{"isGranted":true,"version":0,"atMs":1795183200000,"asked":["usage","recording"]}',
  '{"isGranted":"yes","version":1,"atMs":1795183200000,"asked":["usage","recording"]}',
  '{"isGranted":true,"version":1,"atMs":1795183200000}',
  'granted',
  '[]',
])('what is kept as %j is no answer', (text) => {
  stored.set('privacy_consent', text);
  expect(readConsent()).toBe('unasked');
});

test('subscribers are called for an answer here or in another tab, until they unsubscribe', () => {
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

import { days } from '#shared/lib/time.ts';
import { readStored, writeStored } from '../storage/device-storage.ts';
import { readReportingSettings } from './read-reporting-settings.ts';

/** Not among the keys of every page, which weigh in bundles that ask for no consent. */
const CONSENT_KEY = 'privacy_consent';
/** Raised when the words of the question change, so that everybody is asked again. */
const CONSENT_VERSION = 1;
/** An answer is valid as long as the data that it allows to keep (`spec 9`). */
const ANSWER_HOLDS_MS = days(365);

/** `signalled`: the browser refuses by Do Not Track or Global Privacy Control, and the person is not asked. */
export type Consent = 'granted' | 'refused' | 'signalled' | 'unasked';

/** The purposes that need consent; `contents`: a recording shows texts and pictures. */
type Purpose = 'usage' | 'recording' | 'contents';

type Answer = { isGranted: boolean; version: number; atMs: number; asked: readonly Purpose[] };

const listeners = new Set<() => void>();

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  'isGranted' in value &&
  typeof value.isGranted === 'boolean' &&
  'version' in value &&
  'atMs' in value &&
  typeof value.atMs === 'number' &&
  'asked' in value &&
  Array.isArray(value.asked);

/** Lists what today's configuration needs consent for. */
const askedNow = (): Purpose[] => {
  const { posthog, sentry } = readReportingSettings();
  return [
    ...(posthog ? (['usage'] as const) : []),
    ...(sentry ? (['recording'] as const) : []),
    ...(sentry?.showsContents ? (['contents'] as const) : []),
  ];
};

/** A consent covers only what was asked: when the operator wants more, everybody is asked again. */
const holdsToday = ({ isGranted, asked }: Answer): boolean =>
  !isGranted || askedNow().every((purpose) => asked.includes(purpose));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // An unreadable value counts as no answer.
    return undefined;
  }
};

const readAnswer = (): Answer | undefined => {
  const answer = parse(readStored(CONSENT_KEY) ?? 'null');
  if (!isAnswer(answer) || answer.version !== CONSENT_VERSION) return undefined;
  return Date.now() - answer.atMs < ANSWER_HOLDS_MS && holdsToday(answer) ? answer : undefined;
};

/** Whether the browser asks every site not to track. */
export const asksNotToTrack = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Returns what the person at this device allows. */
export const readConsent = (): Consent => {
  if (asksNotToTrack()) return 'signalled';
  const answer = readAnswer();
  if (!answer) return 'unasked';
  return answer.isGranted ? 'granted' : 'refused';
};

/** Returns when the valid answer was given. */
export const consentGivenAt = (): Date | undefined => {
  const answer = readAnswer();
  return answer && new Date(answer.atMs);
};

/** Stores the answer, with its time and what was asked. */
export const answerConsent = (isGranted: boolean): void => {
  const answer: Answer = { isGranted, version: CONSENT_VERSION, atMs: Date.now(), asked: askedNow() };
  writeStored(CONSENT_KEY, JSON.stringify(answer));
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`; an answer in one tab applies in the others at once. */
export const subscribeConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

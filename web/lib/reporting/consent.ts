import { days } from '#shared/lib/time.ts';
import { readStored, writeStored } from '../storage/device-storage.ts';
import { readReportingSettings } from './read-reporting-settings.ts';

/** Here and not among the keys of every page: those weigh in bundles that ask for no consent. */
const CONSENT_KEY = 'privacy_consent';
/** Raised when the words of the question change: everybody is asked again. */
const CONSENT_VERSION = 1;
/** An answer holds as long as what it allows to keep (`spec 9`). */
const ANSWER_HOLDS_MS = days(365);

/** `signalled`: the browser says no for its owner, by Do Not Track or Global Privacy Control, and nobody is asked. */
export type Consent = 'granted' | 'refused' | 'signalled' | 'unasked';

/** What a person may be asked for; `contents`: a recording shows texts and pictures. */
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

/** What the operator's configuration asks for today. */
const askedNow = (): Purpose[] => {
  const { posthog, sentry } = readReportingSettings();
  return [
    ...(posthog ? (['usage'] as const) : []),
    ...(sentry ? (['recording'] as const) : []),
    ...(sentry?.showsContents ? (['contents'] as const) : []),
  ];
};

/** A yes is a yes to what was asked: when the operator wants more since, everybody is asked again. */
const holdsToday = ({ isGranted, asked }: Answer): boolean =>
  !isGranted || askedNow().every((purpose) => asked.includes(purpose));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Something else wrote there: as if nobody had answered.
    return undefined;
  }
};

const readAnswer = (): Answer | undefined => {
  const answer = parse(readStored(CONSENT_KEY) ?? 'null');
  if (!isAnswer(answer) || answer.version !== CONSENT_VERSION) return undefined;
  return Date.now() - answer.atMs < ANSWER_HOLDS_MS && holdsToday(answer) ? answer : undefined;
};

/** Whether the browser asks every site not to follow its owner. */
export const asksNotToTrack = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** What the person at this device allows. */
export const readConsent = (): Consent => {
  if (asksNotToTrack()) return 'signalled';
  const answer = readAnswer();
  if (!answer) return 'unasked';
  return answer.isGranted ? 'granted' : 'refused';
};

/** When the answer that holds was given. */
export const consentGivenAt = (): Date | undefined => {
  const answer = readAnswer();
  return answer && new Date(answer.atMs);
};

/** Keeps the answer, with when and to what it was given. */
export const answerConsent = (isGranted: boolean): void => {
  const answer: Answer = { isGranted, version: CONSENT_VERSION, atMs: Date.now(), asked: askedNow() };
  writeStored(CONSENT_KEY, JSON.stringify(answer));
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`; what is answered in one tab holds in the others at once. */
export const subscribeConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

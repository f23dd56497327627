import type { ReportingSettings } from '#shared/lib/reporting-settings.ts';
import { savesData } from '../saves-data.ts';
import { asksNotToTrack, readConsent, subscribeConsent } from './consent.ts';
import { readReportingSettings } from './read-reporting-settings.ts';
import { forgetUsage, hearUsage, noteUsage } from './usage-events.ts';
import { forgetIdentity } from './usage-identity.ts';

type Stop = () => void;

/** Does `start` while `isWanted`, and stops it as soon as that changes, also while it is still being fetched. */
const follow = (isWanted: () => boolean, start: () => Promise<Stop>): void => {
  let running: Promise<Stop> | undefined;
  const look = (): void => {
    if (isWanted()) running ??= start();
    else {
      void running?.then((stop) => stop());
      running = undefined;
    }
  };
  look();
  subscribeConsent(look);
};

/** Errors that somebody met and noted: `reportProblem` and React write them to the console. */
// biome-ignore-start lint/suspicious/noConsole: the console is where the browser's side notes its problems
const hearNoted = (hear: (error: Error) => void): void => {
  const write = console.error;
  console.error = (...parts: unknown[]) => {
    write(...parts);
    const error = parts.find((part) => part instanceof Error);
    if (error) hear(error);
  };
};
// biome-ignore-end lint/suspicious/noConsole: the console is where the browser's side notes its problems

/** Errors that nobody met, until `stop`. */
const hearUncaught = (hear: (error: Error) => void): Stop => {
  const onError = ({ error }: ErrorEvent): void => void (error instanceof Error && hear(error));
  const onRejection = ({ reason }: PromiseRejectionEvent): void =>
    void (reason instanceof Error && hear(reason));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
};

/** What breaks before the reporter is here is told once it is. */
const startErrors = async (
  settings: NonNullable<ReportingSettings['sentry']>,
  mayRecord: () => boolean,
): Promise<void> => {
  const early: Error[] = [];
  let hear = (error: Error): void => void early.push(error);
  hearNoted((error) => hear(error));
  const stopHearing = hearUncaught(hear);
  const { startSentry, reportToSentry, startReplay } = await import('./browser-sentry.ts');
  stopHearing();
  startSentry(settings);
  hear = reportToSentry;
  for (const error of early) reportToSentry(error);
  follow(mayRecord, () => startReplay(settings));
};

const forgetRefused = (): void => {
  const consent = readConsent();
  if (consent !== 'refused' && consent !== 'signalled') return;
  forgetUsage();
  // Of a yes that its browser has taken back since, no client knows.
  forgetIdentity();
};

const startUsage = (settings: NonNullable<ReportingSettings['posthog']>): void => {
  forgetRefused();
  subscribeConsent(forgetRefused);
  follow(
    () => readConsent() === 'granted',
    async () => {
      const { openUsageClient } = await import('./usage-client.ts');
      const client = openUsageClient(settings);
      hearUsage(client.tell);
      return () => {
        forgetUsage();
        client.stop();
      };
    },
  );
};

const ignoreFailure = (): void => {
  // A page that cannot fetch its reporter works without it.
};

type Screens = {
  subscribe(listener: (state: { location: { pathname: string } }) => void): unknown;
};

const noteScreens = (screens: Screens): void => {
  let shown: string | undefined;
  const note = (path: string): void => {
    if (path !== shown) noteUsage('screen_opened');
    shown = path;
  };
  note(window.location.pathname);
  screens.subscribe(({ location }) => note(location.pathname));
};

/** Starts what an owner's panel reports: errors where configured, recordings and analytics only with consent. */
export const startPanelReporting = (screens: Screens): void => {
  const { sentry, posthog } = readReportingSettings();
  // Who saves data does not pay for recordings of the screen.
  const mayRecord = () => readConsent() === 'granted' && !savesData();
  if (sentry) void startErrors(sentry, mayRecord).catch(ignoreFailure);
  if (!posthog) return;
  startUsage(posthog);
  noteScreens(screens);
};

/** Starts what the superadmins' screens report; they work for the operator, who decided, unless their browser says no. */
export const startSuperadminReporting = (): void => {
  const { sentry } = readReportingSettings();
  if (sentry) void startErrors(sentry, () => !asksNotToTrack()).catch(ignoreFailure);
};

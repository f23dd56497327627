import type { ReportingSettings } from '#shared/lib/reporting-settings.ts';
import { savesData } from '../network/fetch-when-idle.ts';
import { asksNotToTrack, readConsent, subscribeConsent } from './consent.ts';
import type { EarlyErrors } from './early-errors.ts';
import { readReportingSettings } from './read-reporting-settings.ts';
import { forgetUsage, hearUsage, noteUsage } from './usage-events.ts';
import { forgetIdentity } from './usage-limits.ts';

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

type Errors = { sentry: NonNullable<ReportingSettings['sentry']>; early: EarlyErrors };

/** What breaks before the reporter is here is told once it is. */
const startErrors = async ({ sentry, early }: Errors, mayRecord: () => boolean): Promise<void> => {
  const { startSentry, reportToSentry, startReplay } = await import('./browser-sentry.ts');
  startSentry(sentry);
  early.handOver(reportToSentry);
  follow(mayRecord, () => startReplay(sentry));
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
      const { createUsageClient } = await import('./usage-client.ts');
      const client = createUsageClient(settings);
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
export const startPanelReporting = (screens: Screens, early: EarlyErrors): void => {
  const { sentry, posthog } = readReportingSettings();
  // Who saves data does not pay for recordings of the screen.
  const mayRecord = () => readConsent() === 'granted' && !savesData();
  if (sentry) void startErrors({ sentry, early }, mayRecord).catch(ignoreFailure);
  if (!posthog) return;
  startUsage(posthog);
  noteScreens(screens);
};

/** Starts what the superadmins' screens report; they work for the operator, who decided, unless their browser says no. */
export const startSuperadminReporting = (early: EarlyErrors): void => {
  const { sentry } = readReportingSettings();
  if (sentry) void startErrors({ sentry, early }, () => !asksNotToTrack()).catch(ignoreFailure);
};

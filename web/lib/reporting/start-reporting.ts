import type { ReportingSettings } from '#shared/lib/reporting-settings.ts';
import { savesData } from '../network/fetch-when-idle.ts';
import { asksNotToTrack, readConsent, subscribeConsent } from './consent.ts';
import type { EarlyErrors } from './early-errors.ts';
import { readReportingSettings } from './read-reporting-settings.ts';
import { forgetUsage, listenToUsage, noteUsage } from './usage-events.ts';
import { forgetIdentity } from './usage-limits.ts';

type Stop = () => void;

/** Runs `start` while `isWanted`, and stops it as soon as that changes, even while it is still being fetched. */
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

/** Errors before the reporter has arrived are reported once it has. */
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
  // The consent may have been withdrawn by the browser's signal while no client was running.
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
      listenToUsage(client.record);
      return () => {
        forgetUsage();
        client.stop();
      };
    },
  );
};

const ignoreFailure = (): void => {
  // The page works without its reporter.
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

/** Starts the reports of an owner's panel: errors when configured, recordings and analytics only with consent. */
export const startPanelReporting = (screens: Screens, early: EarlyErrors): void => {
  const { sentry, posthog } = readReportingSettings();
  // Recordings would cost data that this person wants to save.
  const mayRecord = () => readConsent() === 'granted' && !savesData();
  if (sentry) void startErrors({ sentry, early }, mayRecord).catch(ignoreFailure);
  if (!posthog) return;
  startUsage(posthog);
  noteScreens(screens);
};

/**
 * Starts the reports of the superadmins' screens. They work for the operator, who decides for them unless their
 * browser refuses.
 */
export const startSuperadminReporting = (early: EarlyErrors): void => {
  const { sentry } = readReportingSettings();
  if (sentry) void startErrors({ sentry, early }, () => !asksNotToTrack()).catch(ignoreFailure);
};

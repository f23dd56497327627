import { type EarlyErrors, keepEarlyErrors } from './early-errors.ts';
import { isReportingConfigured } from './read-reporting-settings.ts';

type Starts = typeof import('./start-reporting.ts');

/** Fetches what reports, where the operator configured it: everybody else's panel carries only this question. */
export const beginReporting = (start: (starts: Starts, early: EarlyErrors) => void): void => {
  if (!isReportingConfigured()) return;
  const early = keepEarlyErrors();
  // A page that cannot fetch its reporter works without it.
  void import('./start-reporting.ts').then(
    (starts) => start(starts, early),
    () => undefined,
  );
};

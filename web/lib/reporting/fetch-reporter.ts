import { type EarlyErrors, keepEarlyErrors } from './early-errors.ts';
import { isReportingConfigured } from './read-reporting-settings.ts';

type Starts = typeof import('./start-reporting.ts');

/**
 * Fetches the script that reports errors and usage, when the operator configured one; the panel's own script carries
 * only this check.
 */
export const fetchReporter = (start: (starts: Starts, early: EarlyErrors) => void): void => {
  if (!isReportingConfigured()) return;
  const early = keepEarlyErrors();
  // The page works without its reporter.
  void import('./start-reporting.ts').then(
    (starts) => start(starts, early),
    () => undefined,
  );
};

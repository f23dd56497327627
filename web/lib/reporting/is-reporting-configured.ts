import { REPORTING_META } from '#shared/lib/reporting-settings.ts';

/** Whether this document may report anything: only then is a reporter fetched, and anybody asked for consent. */
export const isReportingConfigured = (): boolean =>
  document.querySelector(`meta[name=${REPORTING_META}]`) !== null;

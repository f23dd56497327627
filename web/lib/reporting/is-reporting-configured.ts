import { REPORTING_META } from '#shared/lib/reporting-settings.ts';

/** The element in which the server tells what this document may report to; none where nothing is configured. */
export const findReportingMeta = (): HTMLMetaElement | null =>
  document.querySelector(`meta[name=${REPORTING_META}]`);

/** Whether anything is: only then is a reporter fetched, and anybody asked for consent. */
export const isReportingConfigured = (): boolean => findReportingMeta() !== null;

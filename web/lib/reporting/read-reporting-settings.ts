import { REPORTING_META, type ReportingSettings } from '#shared/lib/reporting-settings.ts';

/** What this document may report to; written by our own server into this very document. */
export const readReportingSettings = (): ReportingSettings => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${REPORTING_META}]`);
  return JSON.parse(meta?.content ?? '{}') as ReportingSettings;
};

/** Whether this document may report anything: only then is a reporter fetched, and anybody asked for consent. */
export const isReportingConfigured = (): boolean =>
  document.querySelector(`meta[name=${REPORTING_META}]`) !== null;

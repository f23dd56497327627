import { REPORTING_META, type ReportingSettings } from '#shared/lib/reporting-settings.ts';

/** Reads where this document may report to, as our own server wrote it into the document. */
export const readReportingSettings = (): ReportingSettings => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${REPORTING_META}]`);
  return JSON.parse(meta?.content ?? '{}') as ReportingSettings;
};

/** Whether this document may report anything; otherwise no reporter is fetched and nobody is asked for consent. */
export const isReportingConfigured = (): boolean =>
  document.querySelector(`meta[name=${REPORTING_META}]`) !== null;

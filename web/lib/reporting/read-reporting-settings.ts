import { REPORTING_META, type ReportingSettings } from '#shared/lib/reporting-settings.ts';

/** What this document may report to; written by our own server into this very document. */
export const readReportingSettings = (): ReportingSettings => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${REPORTING_META}]`);
  return JSON.parse(meta?.content ?? '{}') as ReportingSettings;
};

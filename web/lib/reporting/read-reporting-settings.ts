import type { ReportingSettings } from '#shared/lib/reporting-settings.ts';
import { findReportingMeta } from './is-reporting-configured.ts';

/** What this document may report to; written by our own server into this very document. */
export const readReportingSettings = (): ReportingSettings =>
  JSON.parse(findReportingMeta()?.content ?? '{}') as ReportingSettings;

import { CONSENT_COPY } from '#shared/features/analytics/consent-copy.ts';
import { readReportingSettings } from '#web/lib/reporting/read-reporting-settings.ts';

/** What would be seen of this panel, by what the operator set up and nothing more. */
export function ConsentList() {
  const { posthog, sentry } = readReportingSettings();
  return (
    <ul className="list-disc pl-5">
      {posthog && <li>{CONSENT_COPY.usage}</li>}
      {sentry && <li>{CONSENT_COPY.recording(sentry.showsContents)}</li>}
    </ul>
  );
}

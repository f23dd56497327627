import { CONSENT_COPY } from '#shared/features/analytics/consent-copy.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { consentGivenAt } from '#web/lib/reporting/consent.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import { ConsentList } from './consent-list.tsx';
import { useConsent } from './use-consent.ts';

const stateText = (consent: ReturnType<typeof useConsent>): string => {
  const answeredAt = consentGivenAt();
  if (answeredAt && (consent === 'granted' || consent === 'refused'))
    return CONSENT_COPY.state[consent](formatDate(answeredAt));
  return consent === 'signalled' ? CONSENT_COPY.state.signalled : CONSENT_COPY.state.unasked;
};

/** What was answered and when, and the other answer one click away. */
export function ConsentSettings() {
  const consent = useConsent();
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="grid max-w-2xl gap-2 text-ink-soft">
        <p>{CONSENT_COPY.settingsLead}</p>
        <ConsentList />
        <p role="status" className="font-semibold text-ink">
          {stateText(consent)}
        </p>
      </div>
      {consent !== 'signalled' && <ConsentButtons />}
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { formatDate } from '#shared/lib/date-format.ts';
import { PATHS } from '#shared/lib/paths.ts';
import {
  answerConsent,
  type Consent,
  consentGivenAt,
  readConsent,
  subscribeConsent,
} from '#web/lib/reporting/consent.ts';
import { readReportingSettings } from '#web/lib/reporting/read-reporting-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { CONSENT_COPY } from './consent-copy.ts';

/** Asks for consent once, on the summary without covering anything; gone after the answer. */
export function ConsentBanner() {
  if (useConsent() !== 'unasked') return null;
  return (
    <section
      aria-label={CONSENT_COPY.title}
      className="mb-6 grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="font-display text-lg font-bold">{CONSENT_COPY.title}</h2>
      <div className="grid max-w-2xl gap-2 text-ink-soft">
        <p>{CONSENT_COPY.lead}</p>
        <ConsentList />
        <p>
          {CONSENT_COPY.promise}{' '}
          <a href={PATHS.privacy} className="font-semibold text-primary underline underline-offset-4">
            {CONSENT_COPY.privacyLink}
          </a>
        </p>
      </div>
      <ConsentButtons />
    </section>
  );
}

const stateText = (consent: ReturnType<typeof useConsent>): string => {
  const answeredAt = consentGivenAt();
  if (answeredAt && (consent === 'granted' || consent === 'refused'))
    return CONSENT_COPY.state[consent](formatDate(answeredAt));
  return consent === 'signalled' ? CONSENT_COPY.state.signalled : CONSENT_COPY.state.unasked;
};

/** Shows the answer and its date, and offers the other answer. */
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

/** Yes and no with the same size and look, so that neither is suggested. */
function ConsentButtons() {
  return (
    <div className="grid max-w-md grid-cols-2 gap-3">
      <Button look="secondary" onClick={() => answerConsent(false)}>
        {CONSENT_COPY.refuse}
      </Button>
      <Button look="secondary" onClick={() => answerConsent(true)}>
        {CONSENT_COPY.accept}
      </Button>
    </div>
  );
}

/** Lists what would be recorded of this panel, which depends on the operator's configuration. */
function ConsentList() {
  const { posthog, sentry } = readReportingSettings();
  return (
    <ul className="list-disc pl-5">
      {posthog && <li>{CONSENT_COPY.usage}</li>}
      {sentry && <li>{CONSENT_COPY.recording(sentry.showsContents)}</li>}
    </ul>
  );
}

/** Returns what the person at this device allows, and renders again when that changes in any tab. */
const useConsent = (): Consent => useSyncExternalStore(subscribeConsent, readConsent);

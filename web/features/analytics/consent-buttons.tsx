import { CONSENT_COPY } from '#shared/features/analytics/consent-copy.ts';
import { answerConsent } from '#web/lib/reporting/consent.ts';
import { Button } from '#web/ui/button.tsx';

/** Yes and no, alike in size and look: neither is suggested. */
export function ConsentButtons() {
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

import { CONSENT_COPY } from '#shared/features/analytics/consent-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import { ConsentList } from './consent-list.tsx';
import { useConsent } from './use-consent.ts';

/** Asks once, on the summary and in nobody's way; gone with the answer. */
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

import { Check } from 'lucide-react';
import { REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { Registration } from './use-registration.ts';

function NewTabLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-12 items-center font-semibold text-primary underline underline-offset-4 lg:min-h-10"
    >
      {text} <span className="sr-only">{REGISTRATION_HINTS.opensInNewTab}</span>
    </a>
  );
}

/** Step 2: a summary of the terms, with links to the full text. */
export function TermsStep({ form, field }: Registration) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{REGISTRATION_HINTS.termsLead}</p>
      <ul className="grid gap-2.5">
        {REGISTRATION_HINTS.termsPoints.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {point}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-6">
        <NewTabLink href={PATHS.terms} text={REGISTRATION_HINTS.readTerms} />
        <NewTabLink href={PATHS.privacy} text={REGISTRATION_HINTS.readPrivacy} />
      </div>
      <Checkbox
        label={REGISTRATION_COPY.acceptTerms}
        className="rounded-control border border-line-strong px-4 py-2"
        {...field('hasAcceptedTerms', { onChange: () => void form.trigger('hasAcceptedTerms') })}
      />
    </div>
  );
}

import { Check } from 'lucide-react';
import { useState } from 'react';
import { AUTH_COPY, REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

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

type TermsStepProps = { hasAccepted: boolean; onAccept: (accepted: boolean) => void };

/** Step 2: a summary of the terms, with links to the full text. */
export function TermsStep({ hasAccepted, onAccept }: TermsStepProps) {
  const [wasTouched, setWasTouched] = useState(false);
  const error = wasTouched && !hasAccepted ? AUTH_COPY.termsRequired : undefined;
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
        error={error}
        checked={hasAccepted}
        className="rounded-control border border-line-strong px-4 py-2"
        onChange={(event) => {
          setWasTouched(true);
          onAccept(event.target.checked);
        }}
        onBlur={() => setWasTouched(true)}
      />
    </div>
  );
}

import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { OnboardingFact } from '#shared/features/tenants/onboarding-calls.ts';
import { ONBOARDING_COPY, ONBOARDING_STEPS } from '#shared/features/tenants/onboarding-copy.ts';
import { PANEL_BOT_TRY_PATH, PANEL_LOGO_PATH, PATHS } from '#shared/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';

/** Where a step is taken; the link is shared on the spot. */
const PLACES: Partial<Record<OnboardingFact, string>> = {
  logo: PANEL_LOGO_PATH,
  products: PATHS.panelAddProduct,
  whatsapp: PATHS.panelStoreProfile,
  bot_tested: PANEL_BOT_TRY_PATH,
};

type OnboardingStepProps = { fact: OnboardingFact; isDone: boolean; onCopyLink: () => void };

function StepAction({ fact, onCopyLink }: Omit<OnboardingStepProps, 'isDone'>) {
  const { action } = ONBOARDING_STEPS[fact];
  const place = PLACES[fact];
  if (!place) {
    return (
      <Button look="secondary" onClick={onCopyLink}>
        {action}
      </Button>
    );
  }
  return (
    <Link to={place} className={buttonClasses({ look: 'secondary' })}>
      {action}
    </Link>
  );
}

/** One line of the checklist. */
export function OnboardingStep({ fact, isDone, onCopyLink }: OnboardingStepProps) {
  const { title, text } = ONBOARDING_STEPS[fact];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
      <span
        aria-hidden="true"
        className={
          isDone
            ? 'grid size-6 place-content-center rounded-full bg-success text-surface'
            : 'size-6 rounded-full border-2 border-line-strong'
        }
      >
        {isDone && <Check className="size-4 stroke-[2.5]" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className={isDone ? 'text-ink-soft line-through' : 'font-medium'}>
          {isDone && <span className="sr-only">{ONBOARDING_COPY.done} </span>}
          {title}
        </p>
        {!isDone && <p className="text-sm text-ink-soft">{text}</p>}
      </div>
      {!isDone && (
        <div className="max-sm:w-full max-sm:pl-10">
          <StepAction fact={fact} onCopyLink={onCopyLink} />
        </div>
      )}
    </li>
  );
}

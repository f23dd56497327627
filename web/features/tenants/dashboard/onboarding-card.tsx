import { Check, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { OnboardingFact } from '#shared/features/tenants/onboarding-calls.ts';
import { PANEL_BOT_TRY_PATH, PANEL_LOGO_PATH, PATHS } from '#shared/lib/paths.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { copyStoreLink } from '../copy-store-link.ts';
import { PANEL_COPY } from '../panel-copy.ts';
import { useProfile } from '../profile/use-profile.ts';
import { ONBOARDING_COPY, ONBOARDING_STEPS } from './onboarding-copy.ts';
import { useOnboarding, useRecordOnboarding } from './use-onboarding.ts';

/** The missing steps of a new store, behind one line when it is short. Once dismissed or complete, it only mentions a missing WhatsApp number. */
export function OnboardingCard({ isShort }: { isShort: boolean }) {
  const tenant = useTenant();
  const { data } = useOnboarding();
  const record = useRecordOnboarding();
  if (!data) return null;
  const total = data.facts.length;
  const done = data.facts.filter((fact) => fact.done).length;
  if (data.dismissed || done === total) return <WhatsAppReminder slug={tenant.slug} />;

  const copyLink = async (): Promise<void> => {
    if (await copyStoreLink(tenant)) record('link_shared');
  };
  const dismiss = (): void => {
    record('dismissed');
    const undo = { label: ONBOARDING_COPY.undo, onSelect: () => record('resumed') };
    showSuccess({ text: ONBOARDING_COPY.dismissed, action: undo });
  };
  return (
    <details open={!isShort} className="group mb-6 rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-16 items-center gap-4 rounded-control py-3">
        <h2 className="mr-auto font-display text-lg font-bold">{ONBOARDING_COPY.title}</h2>
        <span className="text-sm text-ink-soft">{ONBOARDING_COPY.progress(done, total)}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ProgressBar
        label={ONBOARDING_COPY.progress(done, total)}
        fraction={done / total}
        labelIsVisible={false}
      />
      <ul className="mt-2">
        {data.facts.map(({ key, done: isDone }) => (
          <OnboardingStep key={key} fact={key} isDone={isDone} onCopyLink={() => void copyLink()} />
        ))}
      </ul>
      <div className="-mx-4 border-t border-line px-2 py-1">
        <Button look="quiet" size="compact" onClick={dismiss}>
          {ONBOARDING_COPY.dismiss}
        </Button>
      </div>
    </details>
  );
}

/** The screen of each step; the link is shared right here. */
const STEP_SCREENS: Partial<Record<OnboardingFact, string>> = {
  logo: PANEL_LOGO_PATH,
  products: PATHS.panelAddProduct,
  whatsapp: PATHS.panelStoreProfile,
  bot_tested: PANEL_BOT_TRY_PATH,
};

type OnboardingStepProps = { fact: OnboardingFact; isDone: boolean; onCopyLink: () => void };

function StepAction({ fact, onCopyLink }: Omit<OnboardingStepProps, 'isDone'>) {
  const { action } = ONBOARDING_STEPS[fact];
  const place = STEP_SCREENS[fact];
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
function OnboardingStep({ fact, isDone, onCopyLink }: OnboardingStepProps) {
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

/** Reminds an owner that shoppers cannot contact the store yet (ux 6). */
function WhatsAppReminder({ slug }: { slug: string }) {
  const { data } = useProfile(slug);
  if (!data || data.profile.whatsappNumber !== null) return null;
  return (
    <Notice tone="warning" className="mb-6">
      <p>{PANEL_COPY.whatsappMissing}</p>
      <Link
        to={PATHS.panelStoreProfile}
        className="inline-flex min-h-12 items-center font-semibold text-primary underline underline-offset-4 lg:min-h-10"
      >
        {PANEL_COPY.addWhatsapp}
      </Link>
    </Notice>
  );
}

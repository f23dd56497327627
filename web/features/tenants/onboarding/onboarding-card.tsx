import { ChevronDown } from 'lucide-react';
import { ONBOARDING_COPY } from '#shared/features/tenants/onboarding-copy.ts';
import type { SessionTenant } from '#web/lib/session/session-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { showSuccess } from '#web/ui/toast-store.ts';
import { copyStoreLink } from '../copy-store-link.ts';
import { WhatsAppReminder } from '../whatsapp-reminder.tsx';
import { OnboardingStep } from './onboarding-step.tsx';
import { useOnboarding, useRecordOnboarding } from './use-onboarding.ts';

/** What a new store still lacks. Put away or complete, it only reminds of a number nobody can write to. */
export function OnboardingCard({ tenant }: { tenant: SessionTenant }) {
  const { data } = useOnboarding(tenant.id);
  const record = useRecordOnboarding(tenant.id);
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
    <details open className="group mb-6 rounded-card border border-line bg-surface px-4">
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

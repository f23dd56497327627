import { useState } from 'react';
import { STORE_SETTINGS_COPY } from '#shared/features/tenants/store-settings-copy.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { storePath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { MAX_SLUG_LENGTH } from '#shared/lib/slug.ts';
import { useSlugStatus } from '#web/lib/network/use-slug-status.ts';
import { updateStoredTenant } from '#web/lib/session/session-storage.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { LiveRemark } from '#web/ui/form/live-remark.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { sendSlugChange } from './send-store-changes.ts';
import { settingsSlugError, settingsSlugStatus } from './settings-slug-status.ts';

type ChangeSlugFormProps = {
  currentSlug: string;
  /** Time left until the next change is allowed; undefined when it is. */
  lockedFor: string | undefined;
  onChanged: () => void;
};

/** Changes the store's address, after a question (`spec 2`). */
export function ChangeSlugForm({ currentSlug, lockedFor, onChanged }: ChangeSlugFormProps) {
  const [slug, setSlug] = useState(currentSlug);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'editing' | 'tried' | 'asking'>('editing');
  const { isBusy, error, summary, submit } = useSubmit(TENANTS_COPY.slugFailed);
  const status = settingsSlugStatus({ slug, currentSlug, status: useSlugStatus(slug) });
  const isLocked = lockedFor !== undefined;
  const isAsking = step === 'asking';
  const isRefused = step === 'tried' && (status === 'taken' || status === 'invalid');

  const handleSubmit = (): void => {
    if (!isLocked) setStep(status === 'available' && password !== '' ? 'asking' : 'tried');
  };

  const send = async (): Promise<void> => {
    await submit(async () => {
      const { tenant } = await sendSlugChange({ body: { newSlug: slug, currentPassword: password } });
      updateStoredTenant({ slug: tenant.slug });
      setPassword('');
      showSuccess({ text: TENANTS_COPY.slugUpdated, lifeMs: SETTINGS_TOAST_MS });
      onChanged();
    });
    setStep('editing');
  };

  return (
    <FormCard
      title={STORE_SETTINGS_COPY.changeSlug}
      error={isAsking ? undefined : (error ?? (isRefused ? TENANTS_COPY.slugMustBeAvailable : undefined))}
      errorRef={summary}
      onSubmit={handleSubmit}
    >
      {isLocked && <Notice tone="warning">{TENANTS_COPY.slugLocked(lockedFor)}</Notice>}
      <TextField
        label={STORE_SETTINGS_COPY.newSlug}
        hint={STORE_SETTINGS_COPY.slugHint}
        prefix={storePath('')}
        error={settingsSlugError(status, step !== 'editing')}
        after={
          status === 'checking' ? (
            <LiveRemark tone="busy" text={TENANTS_COPY.slugChecking} />
          ) : (
            <LiveRemark tone="good" text={status === 'available' ? TENANTS_COPY.slugAvailable : ''} />
          )
        }
        name="newSlug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SLUG_LENGTH}
        value={slug}
        disabled={isLocked}
        onChange={(event) => {
          setSlug(event.target.value.toLowerCase());
          setStep('editing');
        }}
      />
      <PasswordField
        label={SCREEN_COPY.currentPassword}
        error={step === 'tried' && password === '' ? SCREEN_COPY.currentPasswordRequired : undefined}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        name="currentPassword"
        autoComplete="current-password"
        value={password}
        disabled={isLocked}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" className="mt-auto" disabled={isLocked || slug === currentSlug}>
        {STORE_SETTINGS_COPY.slugSubmit}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setStep('editing')}
        onConfirm={() => void send()}
        title={STORE_SETTINGS_COPY.slugConfirmTitle}
        text={STORE_SETTINGS_COPY.slugConfirmText(`${window.location.host}${storePath(slug)}`)}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={STORE_SETTINGS_COPY.confirm}
        busyText={isBusy ? STORE_SETTINGS_COPY.saving : undefined}
      />
    </FormCard>
  );
}

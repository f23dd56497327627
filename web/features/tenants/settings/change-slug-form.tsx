import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { CurrentPasswordSchema } from '#shared/features/auth/password-rules.ts';
import type { changeSlugCall } from '#shared/features/tenants/tenant-change-calls.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { storePath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { MAX_SLUG_LENGTH } from '#shared/lib/slug.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { type SlugStatus, useSlugStatus } from '#web/lib/network/use-slug-status.ts';
import { updateStoredTenant } from '#web/lib/session/session-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { LiveRemark } from '#web/ui/form/live-remark.tsx';
import { CurrentPasswordField } from '#web/ui/form/password-field.tsx';
import { PrefixedField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { STORE_SETTINGS_COPY } from './store-settings-copy.ts';

const changeSlug = apiCall<typeof changeSlugCall>({ method: 'PUT', path: '/tenants/slug' });

type Judged = { slug: string; currentSlug: string; status: SlugStatus };

/** Returns the shown status of an address (`spec 4`): none while it is empty or the current one. */
export const settingsSlugStatus = ({ slug, currentSlug, status }: Judged): SlugStatus =>
  slug === '' || slug === currentSlug ? 'idle' : status;

const ERRORS: Partial<Record<SlugStatus, string>> = {
  invalid: TENANTS_COPY.settingsSlugInvalid,
  taken: TENANTS_COPY.settingsSlugTaken,
};

/** Returns the error below the field; submitting before the address is known to be free has its own error (`spec 5`). */
export const settingsSlugError = (status: SlugStatus, wasTried: boolean): string | undefined =>
  ERRORS[status] ?? (wasTried && status !== 'available' ? TENANTS_COPY.slugMustBeAvailable : undefined);

const PasswordSchema = z.object({ currentPassword: CurrentPasswordSchema });

type ChangeSlugFormProps = {
  currentSlug: string;
  /** The time left until the next change is allowed; undefined when it is. */
  lockedFor: string | undefined;
  onChanged: () => void;
};

/** Changes the store's address, after a confirmation (`spec 2`). */
export function ChangeSlugForm({ currentSlug, lockedFor, onChanged }: ChangeSlugFormProps) {
  const [step, setStep] = useState<'editing' | 'tried' | 'asking'>('editing');
  const { form, field, message, summary, isBusy, submit, check } = useForm({
    values: { newSlug: currentSlug, currentPassword: '' },
    judge: PasswordSchema,
    send: async (body) => {
      try {
        return await changeSlug({ body });
      } finally {
        setStep('editing');
      }
    },
    onSent: ({ tenant: { slug: newSlug } }) => {
      // The server tells the whole address with the next look.
      updateStoredTenant({ slug: newSlug, storeUrl: undefined });
      showSuccess({ text: TENANTS_COPY.slugUpdated, lifeMs: SETTINGS_TOAST_MS });
      onChanged();
      return { newSlug, currentPassword: '' };
    },
    texts: { failed: TENANTS_COPY.slugFailed },
  });
  const slug = form.watch('newSlug');
  const status = settingsSlugStatus({ slug, currentSlug, status: useSlugStatus(slug) });
  const isLocked = lockedFor !== undefined;
  const isAsking = step === 'asking';
  const isRefused = step === 'tried' && (status === 'taken' || status === 'invalid');

  const ask = (event?: FormEvent): void => {
    if (!isLocked) setStep('tried');
    check(() => {
      if (!isLocked && status === 'available') setStep('asking');
    })(event);
  };

  return (
    <FormCard
      title={STORE_SETTINGS_COPY.changeSlug}
      form={{
        message: isAsking
          ? undefined
          : (message ?? (isRefused ? TENANTS_COPY.slugMustBeAvailable : undefined)),
        summary,
        submit: ask,
      }}
    >
      {isLocked && <Notice tone="warning">{TENANTS_COPY.slugLocked(lockedFor)}</Notice>}
      <PrefixedField
        label={STORE_SETTINGS_COPY.newSlug}
        hint={STORE_SETTINGS_COPY.slugHint}
        prefix={storePath('')}
        after={
          status === 'checking' ? (
            <LiveRemark tone="busy" text={TENANTS_COPY.slugChecking} />
          ) : (
            <LiveRemark tone="good" text={status === 'available' ? TENANTS_COPY.slugAvailable : ''} />
          )
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SLUG_LENGTH}
        disabled={isLocked}
        {...field('newSlug')}
        value={slug}
        error={settingsSlugError(status, step !== 'editing')}
        onChange={({ target }) => {
          form.setValue('newSlug', target.value.toLowerCase());
          setStep('editing');
        }}
      />
      <CurrentPasswordField words={SCREEN_COPY} disabled={isLocked} {...field('currentPassword')} />
      <Button type="submit" className="mt-auto" disabled={isLocked || slug === currentSlug}>
        {STORE_SETTINGS_COPY.slugSubmit}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setStep('editing')}
        onConfirm={submit}
        title={STORE_SETTINGS_COPY.slugConfirmTitle}
        text={STORE_SETTINGS_COPY.slugConfirmText(`${window.location.host}${storePath(slug)}`)}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={STORE_SETTINGS_COPY.confirm}
        busyText={isBusy ? STORE_SETTINGS_COPY.saving : undefined}
      />
    </FormCard>
  );
}

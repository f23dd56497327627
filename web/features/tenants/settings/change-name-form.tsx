import { useState } from 'react';
import * as z from 'zod/mini';
import { CurrentPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { MAX_BUSINESS_NAME_LENGTH, NewBusinessNameSchema } from '#shared/features/tenants/name-and-slug.ts';
import type { changeNameCall } from '#shared/features/tenants/tenant-change-calls.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { updateStoredTenant } from '#web/lib/session/session-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { CurrentPasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { STORE_SETTINGS_COPY } from './store-settings-copy.ts';

const changeName = apiCall<typeof changeNameCall>({ method: 'PUT', path: '/tenants/name' });

const ChangeSchema = z.object({
  newName: NewBusinessNameSchema,
  currentPassword: CurrentPasswordSchema,
});

type ChangeNameFormProps = {
  currentName: string;
  /** The time left until the next change is allowed; undefined when it is. */
  lockedFor: string | undefined;
  onChanged: () => void;
};

/** Changes the store's name, after a confirmation (`spec 2`). */
export function ChangeNameForm({ currentName, lockedFor, onChanged }: ChangeNameFormProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { form, field, message, summary, isBusy, submit, check } = useForm({
    values: { newName: currentName, currentPassword: '' },
    judge: ChangeSchema,
    send: async ({ newName, currentPassword }) => {
      try {
        return await changeName({ body: { newName: newName.trim(), currentPassword } });
      } finally {
        setIsAsking(false);
      }
    },
    onSent: ({ tenant: { business_name } }) => {
      updateStoredTenant({ business_name });
      showSuccess({ text: TENANTS_COPY.nameUpdated, lifeMs: SETTINGS_TOAST_MS });
      onChanged();
      return { newName: business_name, currentPassword: '' };
    },
    texts: { failed: TENANTS_COPY.nameFailed },
  });
  const { newName: name, currentPassword } = form.watch();
  const newName = name.trim();
  const nameError = NewBusinessNameSchema.safeParse(name).error?.issues[0]?.message;
  const isUnchanged = newName === currentName;
  const canSubmit =
    !isUnchanged && currentPassword !== '' && lockedFor === undefined && nameError === undefined;
  const ask = check(() => {
    if (canSubmit) setIsAsking(true);
  });

  return (
    <FormCard
      title={STORE_SETTINGS_COPY.changeName}
      form={{ message: isAsking ? undefined : message, summary, submit: ask }}
    >
      {lockedFor && <Notice tone="warning">{TENANTS_COPY.nameLocked(lockedFor)}</Notice>}
      <TextField
        label={STORE_SETTINGS_COPY.newName}
        hint={STORE_SETTINGS_COPY.nameHint}
        autoComplete="organization"
        maxLength={MAX_BUSINESS_NAME_LENGTH}
        disabled={lockedFor !== undefined}
        {...field('newName')}
        error={isUnchanged ? undefined : nameError}
      />
      <CurrentPasswordField
        words={SCREEN_COPY}
        disabled={lockedFor !== undefined}
        {...field('currentPassword')}
      />
      <Button type="submit" className="mt-auto" disabled={!canSubmit}>
        {STORE_SETTINGS_COPY.nameSubmit}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={submit}
        title={STORE_SETTINGS_COPY.nameConfirmTitle}
        text={STORE_SETTINGS_COPY.nameConfirmText(newName)}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={STORE_SETTINGS_COPY.confirm}
        busyText={isBusy ? STORE_SETTINGS_COPY.saving : undefined}
      />
    </FormCard>
  );
}

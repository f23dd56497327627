import { useState } from 'react';
import { MAX_BUSINESS_NAME_LENGTH, NewBusinessNameSchema } from '#shared/features/tenants/business-name.ts';
import { STORE_SETTINGS_COPY } from '#shared/features/tenants/store-settings-copy.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { updateStoredTenant } from '#web/lib/session/session-storage.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { sendNameChange } from './send-store-changes.ts';

type ChangeNameFormProps = {
  currentName: string;
  /** Time left until the next change is allowed; undefined when it is. */
  lockedFor: string | undefined;
  onChanged: () => void;
};

/** Changes the store's name, after a question (`spec 2`). */
export function ChangeNameForm({ currentName, lockedFor, onChanged }: ChangeNameFormProps) {
  const [name, setName] = useState(currentName);
  const [password, setPassword] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, error, summary, submit } = useSubmit(TENANTS_COPY.nameFailed);
  const newName = name.trim();
  const nameError = NewBusinessNameSchema.safeParse(name).error?.issues[0]?.message;
  const isUnchanged = newName === currentName;
  const canSubmit = !isUnchanged && password !== '' && lockedFor === undefined && nameError === undefined;

  const send = async (): Promise<void> => {
    await submit(async () => {
      const { tenant } = await sendNameChange({ body: { newName, currentPassword: password } });
      updateStoredTenant({ business_name: tenant.business_name });
      setName(tenant.business_name);
      setPassword('');
      showSuccess({ text: TENANTS_COPY.nameUpdated, lifeMs: SETTINGS_TOAST_MS });
      onChanged();
    });
    setIsAsking(false);
  };

  return (
    <FormCard
      title={STORE_SETTINGS_COPY.changeName}
      error={isAsking ? undefined : error}
      errorRef={summary}
      onSubmit={() => canSubmit && setIsAsking(true)}
    >
      {lockedFor && <Notice tone="warning">{TENANTS_COPY.nameLocked(lockedFor)}</Notice>}
      <TextField
        label={STORE_SETTINGS_COPY.newName}
        hint={STORE_SETTINGS_COPY.nameHint}
        error={isUnchanged ? undefined : nameError}
        name="newName"
        autoComplete="organization"
        maxLength={MAX_BUSINESS_NAME_LENGTH}
        value={name}
        disabled={lockedFor !== undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={SCREEN_COPY.currentPassword}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        name="currentPassword"
        autoComplete="current-password"
        value={password}
        disabled={lockedFor !== undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" className="mt-auto" disabled={!canSubmit}>
        {STORE_SETTINGS_COPY.nameSubmit}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void send()}
        title={STORE_SETTINGS_COPY.nameConfirmTitle}
        text={STORE_SETTINGS_COPY.nameConfirmText(newName)}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={STORE_SETTINGS_COPY.confirm}
        busyText={isBusy ? STORE_SETTINGS_COPY.saving : undefined}
      />
    </FormCard>
  );
}

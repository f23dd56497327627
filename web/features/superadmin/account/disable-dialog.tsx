import { useState } from 'react';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showSuccess } from '#web/ui/toast-store.ts';
import { CodeField } from './code-field.tsx';
import { sendDisabling } from './use-superadmin-account.ts';

const EMPTY = { currentPassword: '', code: '' };

/** Turns the second factor off, for password and code together. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(EMPTY);
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, error, summary, submit } = useSubmit(SECOND_FACTOR_COPY.disableFailed);
  const { currentPassword, code } = values;
  const handleConfirm = (): void => {
    setWasTried(true);
    if (currentPassword === '' || code.trim() === '') return;
    void submit(async () => {
      await sendDisabling({ body: values });
      showSuccess({ text: SECOND_FACTOR_COPY.disabled });
      onClose();
    });
  };
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={handleConfirm}
      title={SECOND_FACTOR_COPY.disableTitle}
      text={SECOND_FACTOR_COPY.disableText}
      cancelLabel={SCREEN_COPY.cancel}
      confirmLabel={SECOND_FACTOR_COPY.disable}
      busyText={isBusy ? SECOND_FACTOR_COPY.disabling : undefined}
      danger
    >
      <div className="grid gap-4">
        <FormError ref={summary}>{error}</FormError>
        <PasswordField
          label={SCREEN_COPY.currentPassword}
          error={wasTried && currentPassword === '' ? SCREEN_COPY.currentPasswordRequired : undefined}
          showLabel={SCREEN_COPY.showPassword}
          hideLabel={SCREEN_COPY.hidePassword}
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ target }) => setValues({ ...values, currentPassword: target.value })}
        />
        <CodeField
          label={SECOND_FACTOR_COPY.disableCode}
          error={wasTried && code.trim() === '' ? SECOND_FACTOR_COPY.codeMissing : undefined}
          value={code}
          onChange={({ target }) => setValues({ ...values, code: target.value })}
        />
      </div>
    </ConfirmDialog>
  );
}

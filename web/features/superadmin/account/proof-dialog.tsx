import { useState } from 'react';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { CodeField } from './code-field.tsx';

const EMPTY = { currentPassword: '', code: '' };

type ProofDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  busyLabel: string;
  failed: string;
  danger?: boolean;
  onClose: () => void;
  /** Sends both proofs; what it throws is shown, and the dialog stays. */
  onProven: (proofs: typeof EMPTY) => Promise<void>;
};

/** Asks for password and code together, for what must need both. */
export function ProofDialog({ busyLabel, failed, onClose, onProven, ...words }: ProofDialogProps) {
  const [values, setValues] = useState(EMPTY);
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, error, summary, submit } = useSubmit(failed);
  const { currentPassword, code } = values;
  const handleConfirm = (): void => {
    setWasTried(true);
    if (currentPassword === '' || code.trim() === '') return;
    void submit(() => onProven(values));
  };
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={handleConfirm}
      {...words}
      cancelLabel={SCREEN_COPY.cancel}
      busyText={isBusy ? busyLabel : undefined}
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
          label={SECOND_FACTOR_COPY.eitherCode}
          error={wasTried && code.trim() === '' ? SECOND_FACTOR_COPY.codeMissing : undefined}
          value={code}
          onChange={({ target }) => setValues({ ...values, code: target.value })}
        />
      </div>
    </ConfirmDialog>
  );
}

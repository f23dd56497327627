import { type FormEvent, useState, useSyncExternalStore } from 'react';
import type { proveSuperadminCall } from '#shared/features/superadmin/superadmin-account-calls.ts';
import { PROOF_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { adminCall, answerProof, isProofAsked, subscribeProof } from '#web/lib/network/admin-call.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const sendProof = adminCall<typeof proveSuperadminCall>({ method: 'POST', path: '/admin/prove' });

function PasswordDialog() {
  const [password, setPassword] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, error, summary, submit } = useSubmit(PROOF_COPY.failed);
  const handleConfirm = (): void => {
    setWasTried(true);
    if (password === '') return;
    void submit(async () => {
      await sendProof({ body: { currentPassword: password } });
      answerProof(true);
    });
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    handleConfirm();
  };
  return (
    <ConfirmDialog
      isOpen
      onCancel={() => answerProof(false)}
      onConfirm={handleConfirm}
      title={PROOF_COPY.title}
      text={PROOF_COPY.text}
      confirmLabel={PROOF_COPY.confirm}
      cancelLabel={SCREEN_COPY.cancel}
      busyText={isBusy ? PROOF_COPY.confirming : undefined}
    >
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <FormError ref={summary}>{error}</FormError>
        <PasswordField
          label={SCREEN_COPY.currentPassword}
          error={wasTried && password === '' ? SCREEN_COPY.currentPasswordRequired : undefined}
          showLabel={SCREEN_COPY.showPassword}
          hideLabel={SCREEN_COPY.hidePassword}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </ConfirmDialog>
  );
}

/** Asks for the password when a call wants it anew; the call goes on once it was shown. */
export function ProofGate() {
  const isAsked = useSyncExternalStore(subscribeProof, isProofAsked);
  return isAsked && <PasswordDialog />;
}

import { useSyncExternalStore } from 'react';
import { proveSuperadminCall } from '#shared/features/superadmin/superadmin-account-calls.ts';
import { PROOF_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { adminCall, answerProof, isProofAsked, subscribeProof } from '#web/lib/network/admin-call.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const sendProof = adminCall<typeof proveSuperadminCall>({ method: 'POST', path: '/admin/prove' });

function PasswordDialog() {
  const { field, message, summary, isBusy, submit } = useForm({
    values: { currentPassword: '' },
    judge: proveSuperadminCall.body,
    send: (body) => sendProof({ body }),
    onSent: () => {
      answerProof(true);
    },
    texts: { failed: PROOF_COPY.failed },
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={() => answerProof(false)}
      onConfirm={submit}
      title={PROOF_COPY.title}
      text={PROOF_COPY.text}
      confirmLabel={PROOF_COPY.confirm}
      cancelLabel={SCREEN_COPY.cancel}
      busyText={isBusy ? PROOF_COPY.confirming : undefined}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormError ref={summary}>{message}</FormError>
        <PasswordField
          label={SCREEN_COPY.currentPassword}
          showLabel={SCREEN_COPY.showPassword}
          hideLabel={SCREEN_COPY.hidePassword}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      </form>
    </ConfirmDialog>
  );
}

/** Asks for the password when a call requires it again; the call continues afterwards. */
export function ProofGate() {
  const isAsked = useSyncExternalStore(subscribeProof, isProofAsked);
  return isAsked && <PasswordDialog />;
}

import { useSyncExternalStore } from 'react';
import { proveSuperadminCall } from '#shared/features/superadmin/superadmin-account-calls.ts';
import { PROOF_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { adminCall, answerProof, isProofAsked, subscribeProof } from '#web/lib/network/admin-call.ts';
import { CurrentPasswordField } from '#web/ui/form/password-field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const sendProof = adminCall<typeof proveSuperadminCall>({ method: 'POST', path: '/admin/prove' });

function PasswordDialog() {
  const { field, ...form } = useForm({
    values: { currentPassword: '' },
    judge: proveSuperadminCall.body,
    send: (body) => sendProof({ body }),
    onSent: () => {
      answerProof(true);
    },
    texts: { failed: PROOF_COPY.failed },
  });
  return (
    <FormDialog
      form={form}
      onClose={() => answerProof(false)}
      title={PROOF_COPY.title}
      text={PROOF_COPY.text}
      confirmLabel={PROOF_COPY.confirm}
      busyLabel={PROOF_COPY.confirming}
      cancelLabel={SCREEN_COPY.cancel}
    >
      <form noValidate onSubmit={form.submit}>
        <CurrentPasswordField words={SCREEN_COPY} {...field('currentPassword')} />
      </form>
    </FormDialog>
  );
}

/** Asks for the password when a call requires it again; the call continues afterwards. */
export function ProofGate() {
  const isAsked = useSyncExternalStore(subscribeProof, isProofAsked);
  return isAsked && <PasswordDialog />;
}

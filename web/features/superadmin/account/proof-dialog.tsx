import { disableSecondFactorCall } from '#shared/features/superadmin/superadmin-account-calls.ts';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { CurrentPasswordField } from '#web/ui/form/password-field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
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
  /** Sends both proofs; an error that it throws is shown, and the dialog stays open. */
  onProven: (proofs: typeof EMPTY) => Promise<void>;
};

/** Asks for password and code together, for actions that require both. */
export function ProofDialog({ busyLabel, failed, onClose, onProven, ...words }: ProofDialogProps) {
  const { field, ...form } = useForm({
    values: EMPTY,
    judge: disableSecondFactorCall.body,
    send: onProven,
    texts: { failed },
  });
  return (
    <FormDialog {...{ form, busyLabel, onClose }} {...words} cancelLabel={SCREEN_COPY.cancel}>
      <CurrentPasswordField words={SCREEN_COPY} {...field('currentPassword')} />
      <CodeField label={SECOND_FACTOR_COPY.eitherCode} {...field('code')} />
    </FormDialog>
  );
}

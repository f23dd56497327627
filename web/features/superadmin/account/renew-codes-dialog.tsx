import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { sendRenewal } from './use-superadmin-account.ts';

type RenewCodesDialogProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void };

/** Replaces the recovery codes with new ones. */
export function RenewCodesDialog({ onClose, onCodes }: RenewCodesDialogProps) {
  return (
    <ProofDialog
      title={SECOND_FACTOR_COPY.renewTitle}
      text={SECOND_FACTOR_COPY.renewText}
      confirmLabel={SECOND_FACTOR_COPY.renewConfirm}
      busyLabel={SECOND_FACTOR_COPY.renewing}
      failed={SECOND_FACTOR_COPY.renewFailed}
      onClose={onClose}
      onProven={async (body) => onCodes((await sendRenewal({ body })).recoveryCodes)}
    />
  );
}

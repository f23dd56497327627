import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { sendDisabling } from './use-superadmin-account.ts';

/** Turns the second factor off. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  return (
    <ProofDialog
      title={SECOND_FACTOR_COPY.disableTitle}
      text={SECOND_FACTOR_COPY.disableText}
      confirmLabel={SECOND_FACTOR_COPY.disable}
      busyLabel={SECOND_FACTOR_COPY.disabling}
      failed={SECOND_FACTOR_COPY.disableFailed}
      danger
      onClose={onClose}
      onProven={async (body) => {
        await sendDisabling({ body });
        showSuccess({ text: SECOND_FACTOR_COPY.disabled });
        onClose();
      }}
    />
  );
}

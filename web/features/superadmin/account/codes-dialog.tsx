import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type CodesDialogProps = { codes: readonly string[]; onClose: () => void; onSaved: () => void };

/** Shows new recovery codes; closing it is not the same as having kept them. */
export function CodesDialog({ codes, onClose, onSaved }: CodesDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={SECOND_FACTOR_COPY.recoveryTitle}
      description={SECOND_FACTOR_COPY.recoveryText}
      closeLabel={SCREEN_COPY.close}
      actions={<Button onClick={onSaved}>{SECOND_FACTOR_COPY.saved}</Button>}
    >
      <div className="grid gap-4">
        <RecoveryCodes codes={codes} />
      </div>
    </Dialog>
  );
}

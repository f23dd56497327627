import { useState } from 'react';
import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import type { ListedRequest } from '#shared/features/superadmin/superadmin-request-calls.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useRejectRequest } from './use-requests.ts';

const MAX_REASON_LENGTH = 300;
const MIN_REASON_LENGTH = 4;

/** Asks for the reason, which the owner will read. */
export function RejectDialog({ request, onClose }: { request: ListedRequest; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { mutateAsync } = useRejectRequest();
  const { isBusy, error, summary, submit } = useSubmit(REQUEST_LIST_COPY.failed);
  const isMissing = reason.trim().length < MIN_REASON_LENGTH;
  const handleConfirm = (): void => {
    setWasTried(true);
    if (isMissing) return;
    void submit(async () => {
      await mutateAsync({ id: request.id, reason: reason.replace(/\s+/g, ' ').trim() });
      onClose();
    });
  };
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={handleConfirm}
      title={REQUEST_LIST_COPY.rejectTitle(request.tenant.business_name)}
      text={REQUEST_LIST_COPY.rejectText}
      cancelLabel={SCREEN_COPY.cancel}
      confirmLabel={REQUEST_LIST_COPY.reject}
      busyText={isBusy ? REQUEST_LIST_COPY.rejecting : undefined}
      danger
    >
      <div className="grid gap-4">
        <FormError ref={summary}>{error}</FormError>
        <TextAreaField
          label={REQUEST_LIST_COPY.reason}
          hint={REQUEST_LIST_COPY.reasonHint}
          error={wasTried && isMissing ? REQUEST_LIST_COPY.reasonRequired : undefined}
          maxLength={MAX_REASON_LENGTH}
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import {
  type ListedRequest,
  rejectPlanRequestCall,
} from '#shared/features/superadmin/superadmin-request-calls.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useRejectRequest } from './use-requests.ts';

const MAX_REASON_LENGTH = 300;

/** The reason becomes one line of a mail. */
const bodyOf = ({ reason }: { reason: string }) => ({ reason: reason.replace(/\s+/g, ' ').trim() });

/** Asks for the reason of a rejection, which the owner will read. */
export function RejectDialog({ request, onClose }: { request: ListedRequest; onClose: () => void }) {
  const { mutateAsync } = useRejectRequest();
  const { field, message, summary, isBusy, submit } = useForm({
    values: { reason: '' },
    judge: rejectPlanRequestCall.body,
    bodyOf,
    send: (typed) => mutateAsync({ id: request.id, ...bodyOf(typed) }),
    onSent: () => {
      onClose();
    },
    texts: { failed: REQUEST_LIST_COPY.failed },
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={submit}
      title={REQUEST_LIST_COPY.rejectTitle(request.tenant.business_name)}
      text={REQUEST_LIST_COPY.rejectText}
      cancelLabel={SCREEN_COPY.cancel}
      confirmLabel={REQUEST_LIST_COPY.reject}
      busyText={isBusy ? REQUEST_LIST_COPY.rejecting : undefined}
      danger
    >
      <div className="grid gap-4">
        <FormError ref={summary}>{message}</FormError>
        <TextAreaField
          label={REQUEST_LIST_COPY.reason}
          hint={REQUEST_LIST_COPY.reasonHint}
          maxLength={MAX_REASON_LENGTH}
          rows={3}
          {...field('reason')}
        />
      </div>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { REQUEST_STATES } from '#shared/features/superadmin/list-choices.ts';
import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import {
  type ListedRequest,
  rejectPlanRequestCall,
} from '#shared/features/superadmin/superadmin-request-calls.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { SUPERADMIN_QUERY } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { PageList } from '../lists/page-list.tsx';
import { useWaitingRequests } from '../lists/use-waiting.ts';
import { RequestRow } from './request-row.tsx';
import { useRejectRequest, useRequests } from './use-requests.ts';

const MAX_REASON_LENGTH = 300;

/** The reason becomes one line of a mail. */
const bodyOf = ({ reason }: { reason: string }) => ({ reason: reason.replace(/\s+/g, ' ').trim() });

/** Asks for the reason of a rejection, which the owner will read. */
function RejectDialog({ request, onClose }: { request: ListedRequest; onClose: () => void }) {
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

const NOTHING = {
  open: { title: REQUEST_LIST_COPY.emptyTitle, text: REQUEST_LIST_COPY.emptyText },
  decided: { title: REQUEST_LIST_COPY.decidedEmptyTitle, text: REQUEST_LIST_COPY.decidedEmptyText },
};

/** The requests of owners, which are applied or rejected here. */
export function RequestsScreen() {
  const { address, change } = useQueryAddress();
  const state = REQUEST_STATES.find((one) => one === address.get(SUPERADMIN_QUERY.state)) ?? 'open';
  const list = useRequests(state);
  const { waiting } = useWaitingRequests();
  const [rejecting, setRejecting] = useState<ListedRequest>();
  const now = new Date();
  return (
    <>
      <h1 className="mb-4 font-display text-2xl font-extrabold">{SUPERADMIN_COPY.requests}</h1>
      <fieldset className="mb-4 flex gap-2">
        <legend className="sr-only">{REQUEST_LIST_COPY.filter}</legend>
        {REQUEST_STATES.map((one) => (
          <FilterChip
            key={one}
            label={REQUEST_LIST_COPY.states[one]}
            count={one === 'open' && waiting !== undefined ? formatNumber(waiting) : undefined}
            size="compact"
            isChosen={one === state}
            onClick={() => change({ [SUPERADMIN_QUERY.state]: one })}
          />
        ))}
      </fieldset>
      <PageList
        label={SUPERADMIN_COPY.requests}
        loadFailed={REQUEST_LIST_COPY.loadFailed}
        list={list}
        empty={<EmptyState {...NOTHING[state]} />}
      >
        {(requests) => (
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                now={now}
                onReject={() => setRejecting(request)}
              />
            ))}
          </ul>
        )}
      </PageList>
      {rejecting && <RejectDialog request={rejecting} onClose={() => setRejecting(undefined)} />}
    </>
  );
}

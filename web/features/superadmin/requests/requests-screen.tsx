import { useState } from 'react';
import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import {
  type ListedRequest,
  rejectPlanRequestCall,
} from '#shared/features/superadmin/superadmin-request-calls.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { ReasonDialog } from '#web/ui/overlay/form-dialog.tsx';
import { PageList } from '../lists/page-list.tsx';
import { StateChips, useListState } from '../lists/state-chips.tsx';
import { useWaitingRequests } from '../lists/use-waiting.ts';
import { RequestRow } from './request-row.tsx';
import { useRejectRequest, useRequests } from './use-requests.ts';

const MAX_REASON_LENGTH = 300;

/** Asks for the reason of a rejection, which the owner will read. */
function RejectDialog({ request, onClose }: { request: ListedRequest; onClose: () => void }) {
  const { mutateAsync } = useRejectRequest();
  return (
    <ReasonDialog
      judge={rejectPlanRequestCall.body}
      bodyOf={(reason) => ({ reason })}
      send={(body) => mutateAsync({ id: request.id, ...body })}
      onClose={onClose}
      failed={REQUEST_LIST_COPY.failed}
      title={REQUEST_LIST_COPY.rejectTitle(request.tenant.business_name)}
      text={REQUEST_LIST_COPY.rejectText}
      confirmLabel={REQUEST_LIST_COPY.reject}
      busyLabel={REQUEST_LIST_COPY.rejecting}
      cancelLabel={SCREEN_COPY.cancel}
      label={REQUEST_LIST_COPY.reason}
      hint={REQUEST_LIST_COPY.reasonHint}
      maxLength={MAX_REASON_LENGTH}
      danger
    />
  );
}

const NOTHING = {
  open: { title: REQUEST_LIST_COPY.emptyTitle, text: REQUEST_LIST_COPY.emptyText },
  decided: { title: REQUEST_LIST_COPY.decidedEmptyTitle, text: REQUEST_LIST_COPY.decidedEmptyText },
};

/** The requests of owners, which are applied or rejected here. */
export function RequestsScreen() {
  const chosen = useListState();
  const { state } = chosen;
  const list = useRequests(state);
  const { waiting } = useWaitingRequests();
  const [rejecting, setRejecting] = useState<ListedRequest>();
  const now = new Date();
  return (
    <>
      <h1 className="mb-4 font-display text-2xl font-extrabold">{SUPERADMIN_COPY.requests}</h1>
      <StateChips
        {...chosen}
        legend={REQUEST_LIST_COPY.filter}
        names={REQUEST_LIST_COPY.states}
        waiting={waiting}
      />
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

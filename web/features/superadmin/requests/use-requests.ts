import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestState } from '#shared/features/superadmin/list-choices.ts';
import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import type {
  applyPlanRequestCall,
  ListedRequest,
  rejectPlanRequestCall,
} from '#shared/features/superadmin/superadmin-request-calls.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ADMIN_KEY, usePages } from '../lists/use-pages.ts';
import { listRequests } from '../lists/use-waiting.ts';

const applyRequest = adminCall<typeof applyPlanRequestCall>({
  method: 'POST',
  path: '/admin/plan-requests/:id/apply',
});
const rejectRequest = adminCall<typeof rejectPlanRequestCall>({
  method: 'POST',
  path: '/admin/plan-requests/:id/reject',
});

/** Fetches the requests that wait, or those that are decided. */
export const useRequests = (state: RequestState) =>
  usePages(['requests', state], ({ signal, cursor }) =>
    listRequests({ query: { state, ...(cursor && { cursor }) }, signal }),
  );

/** Gives the store the requested plan. */
export const useApplyRequest = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ListedRequest) => applyRequest({ params: { id } }),
    onSuccess: ({ request: { plan, tenant } }) => {
      const { business_name: name } = tenant;
      const isLater = plan !== null && plan !== tenant.plan;
      const text = isLater
        ? REQUEST_LIST_COPY.appliedLater(name, plan)
        : REQUEST_LIST_COPY.applied(name, tenant.plan);
      showSuccess({ text });
    },
    onError: (error) => showError({ text: errorText(error, REQUEST_LIST_COPY.failed) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  });
};

/** Rejects a request with a reason. */
export const useRejectRequest = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      rejectRequest({ params: { id }, body: { reason } }),
    onSuccess: () => showSuccess({ text: REQUEST_LIST_COPY.rejected }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  });
};

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  createPlanRequestCall,
  withdrawPlanRequestCall,
} from '#shared/features/plans/plan-request-calls.ts';
import { PLAN_REQUEST_COPY } from '#shared/features/plans/plan-request-copy.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';
import { showError, showSuccess } from '#web/ui/toast-store.ts';
import { PLAN_REQUEST_KEY } from './use-plan-request.ts';

const createRequest = apiCall<typeof createPlanRequestCall>({ method: 'POST', path: '/plan-requests' });
const withdrawRequest = apiCall<typeof withdrawPlanRequestCall>({
  method: 'POST',
  path: '/plan-requests/withdraw',
});

const showFailure = (error: unknown): void => showError({ text: errorText(error, PLAN_REQUEST_COPY.failed) });

/** Asks for another plan, which can be undone, or takes the request back. */
export const usePlanChange = () => {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: PLAN_REQUEST_KEY });
  const withdraw = useMutation({
    mutationFn: () => withdrawRequest({}),
    onSuccess: () => showSuccess({ text: PLAN_REQUEST_COPY.withdrawn }),
    onError: showFailure,
    onSettled: refresh,
  });
  const ask = useMutation({
    mutationFn: (plan: PlanId) => createRequest({ body: { plan } }),
    onSuccess: (_, plan) => {
      noteUsage('plan_requested');
      showSuccess({
        text: PLAN_REQUEST_COPY.sent(planOf(plan).shownName),
        action: { label: PLAN_REQUEST_COPY.undo, onSelect: () => withdraw.mutate() },
      });
    },
    onError: showFailure,
    onSettled: refresh,
  });
  return { ask, withdraw };
};

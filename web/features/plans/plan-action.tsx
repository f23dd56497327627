import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import type {
  createPlanRequestCall,
  withdrawPlanRequestCall,
} from '#shared/features/plans/plan-request-calls.ts';
import { PLAN_IDS, type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PLAN_REQUEST_COPY } from './plan-request-copy.ts';
import { PLAN_REQUEST_KEY, usePlanRequest } from './use-usage.ts';

const createRequest = apiCall<typeof createPlanRequestCall>({ method: 'POST', path: '/plan-requests' });
const withdrawRequest = apiCall<typeof withdrawPlanRequestCall>({
  method: 'POST',
  path: '/plan-requests/withdraw',
});

const showFailure = (error: unknown): void => showError({ text: errorText(error, PLAN_REQUEST_COPY.failed) });

/** Requests another plan, which can be undone, or withdraws the request. */
const usePlanChange = () => {
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

type PlanActionProps = { plan: PlanId; current: PlanId; canAsk: boolean };

const wordsFor = (plan: PlanId, current: PlanId): string => {
  const { shownName } = planOf(plan);
  const isUpgrade = PLAN_IDS.indexOf(plan) > PLAN_IDS.indexOf(current);
  return isUpgrade ? PLAN_REQUEST_COPY.upgradeTo(shownName) : PLAN_REQUEST_COPY.downgradeTo(shownName);
};

/** The action of one plan: request it, withdraw the request, or nothing for the store's own plan. */
export function PlanAction({ plan, current, canAsk }: PlanActionProps) {
  const { data } = usePlanRequest();
  const { ask, withdraw } = usePlanChange();
  const request = data?.request;
  if (plan === current) {
    return (
      <div>
        <Badge tone="info">{PLAN_COPY.yourPlan}</Badge>
      </div>
    );
  }
  if (!canAsk || request?.cancel) return null;
  if (request?.plan === plan) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="warning">{PLAN_REQUEST_COPY.asked}</Badge>
        <Button look="quiet" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {PLAN_REQUEST_COPY.withdraw}
        </Button>
      </div>
    );
  }
  const isUpgrade = PLAN_IDS.indexOf(plan) > PLAN_IDS.indexOf(current);
  return (
    <Button
      look={isUpgrade ? 'primary' : 'secondary'}
      busyText={ask.isPending ? PLAN_REQUEST_COPY.sending : undefined}
      onClick={() => ask.mutate(plan)}
    >
      {wordsFor(plan, current)}
    </Button>
  );
}

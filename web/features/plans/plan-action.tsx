import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { PLAN_REQUEST_COPY } from '#shared/features/plans/plan-request-copy.ts';
import { PLAN_IDS, type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePlanChange } from './use-plan-change.ts';
import { usePlanRequest } from './use-plan-request.ts';

type PlanActionProps = { plan: PlanId; current: PlanId; canAsk: boolean };

const wordsFor = (plan: PlanId, current: PlanId): string => {
  const { shownName } = planOf(plan);
  const isUpgrade = PLAN_IDS.indexOf(plan) > PLAN_IDS.indexOf(current);
  return isUpgrade ? PLAN_REQUEST_COPY.upgradeTo(shownName) : PLAN_REQUEST_COPY.downgradeTo(shownName);
};

/** What can be done about one plan: ask for it, take that back, or nothing when it is the store's own. */
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

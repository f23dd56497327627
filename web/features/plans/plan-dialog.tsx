import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { PLAN_IDS, type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlanSummary } from './plan-summary.tsx';

type PlanDialogProps = { current: PlanId; isOpen: boolean; onClose: () => void };

/** What the tenant's plan includes, beside the others. */
export function PlanDialog({ current, isOpen, onClose }: PlanDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={PLAN_COPY.detailsTitle}
      description={PLAN_COPY.detailsLead(planOf(current).shownName)}
      closeLabel={SCREEN_COPY.close}
    >
      <ul className="grid gap-4">
        {PLAN_IDS.map((plan) => (
          <li
            key={plan}
            className={classNames(
              'rounded-card bg-papel p-4',
              plan === current ? 'border-2 border-mar' : 'border border-linea',
            )}
          >
            {plan === current && (
              <div className="mb-2">
                <Badge tone="info">{PLAN_COPY.yourPlan}</Badge>
              </div>
            )}
            <PlanSummary plan={plan} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { PLAN_IDS, type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { readOffers } from '#web/lib/page/read-offers.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PlanAction } from './plan-action.tsx';
import { PlanSummary } from './plan-cards.tsx';
import { PLAN_REQUEST_COPY } from './plan-request-copy.ts';

type PlanDialogProps = {
  current: PlanId;
  /** Whether this member may request another plan. */
  canAsk: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** Compares the tenant's plan with the others, and offers to change it. */
export function PlanDialog({ current, canAsk, isOpen, onClose }: PlanDialogProps) {
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
              'grid gap-4 rounded-card bg-surface p-4',
              plan === current ? 'border-2 border-primary' : 'border border-line',
            )}
          >
            <PlanSummary plan={plan} offers={readOffers()} />
            <PlanAction plan={plan} current={current} canAsk={canAsk} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {canAsk ? PLAN_REQUEST_COPY.downgradeNote : PLAN_REQUEST_COPY.forOwner}
      </p>
      {canAsk && (
        <a href={`${PATHS.panelSettings}#datos`} className={buttonClasses({ look: 'quiet' })}>
          {PLAN_REQUEST_COPY.cancelLink}
        </a>
      )}
    </Dialog>
  );
}

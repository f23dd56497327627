import type { ReactNode } from 'react';
import { PLAN_IDS, type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import type { InstallationOffer } from '#shared/lib/offers.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PlanSummary } from './plan-summary.tsx';

type PlanCardsProps = { offers: readonly InstallationOffer[]; actionFor: (plan: PlanId) => ReactNode };

/** The plan table as cards; the caller decides the action of each card. */
export function PlanCards({ offers, actionFor }: PlanCardsProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      {PLAN_IDS.map((plan) => (
        <article
          key={plan}
          className={classNames(
            'flex flex-col justify-between gap-6 rounded-card bg-raised p-6',
            planOf(plan).isRecommended ? 'border-2 border-primary' : 'border border-line',
          )}
        >
          <PlanSummary plan={plan} offers={offers} />
          {actionFor(plan)}
        </article>
      ))}
    </div>
  );
}

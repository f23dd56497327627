import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { planFeatures, planPriceText } from '#shared/features/plans/plan-limits-copy.ts';
import { PLAN_IDS, type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import type { InstallationOffer } from '#shared/lib/offers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** Name, price and everything that a plan includes, from the plan table. */
export function PlanSummary({ plan, offers }: { plan: PlanId; offers: readonly InstallationOffer[] }) {
  const { shownName, isRecommended } = planOf(plan);
  return (
    <div>
      <div className="flex items-center gap-3">
        <h3 className="font-display text-xl font-bold">{shownName}</h3>
        {isRecommended && <Badge tone="warning">{PLAN_COPY.recommended}</Badge>}
      </div>
      <p className="mt-2 font-display text-2xl font-extrabold tabular-nums">{planPriceText(plan)}</p>
      <ul className="mt-4 grid gap-2">
        {planFeatures(plan, offers).map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}

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

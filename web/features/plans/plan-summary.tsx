import { Check } from 'lucide-react';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { planFeatures, planPriceText } from '#shared/features/plans/plan-limits-copy.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import type { InstallationOffer } from '#shared/lib/offers.ts';
import { Badge } from '#web/ui/badge.tsx';

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

import { Crown } from 'lucide-react';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';

/** The plan's name as a badge that opens the plan's details. */
export function PlanBadgeButton({ plan, onOpen }: { plan: PlanId; onOpen: () => void }) {
  const { shownName } = planOf(plan);
  return (
    <button
      type="button"
      aria-label={PLAN_COPY.seeDetails(shownName)}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-12 items-center gap-3 rounded-control bg-warning-soft px-3 text-left font-semibold text-warning-text hover:underline lg:min-h-10"
    >
      <Crown aria-hidden="true" className="size-5" />
      {PLAN_COPY.badge(shownName)}
    </button>
  );
}

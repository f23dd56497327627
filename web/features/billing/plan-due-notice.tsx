import { Link } from 'react-router';
import type { Subscription } from '#shared/features/plans/subscription-rules.ts';
import { formatLastDay } from '#shared/lib/date-format.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OWN_PLAN_COPY, PLAN_DUE_COPY } from './billing-screens-copy.ts';

/** Tells the owner on every screen that the plan ends soon, has ended, or was taken back. */
export function PlanDueNotice({ subscription: { plan, state, paidUntil } }: { subscription: Subscription }) {
  const until = formatLastDay(new Date(paidUntil));
  return (
    <Notice tone={state === 'active' || state === 'trial' ? 'warning' : 'danger'} className="mb-6">
      <p>{state === 'active' ? PLAN_DUE_COPY.soon(plan, until) : OWN_PLAN_COPY.facts[state](plan, until)}</p>
      <Link
        to={`${PATHS.panelUsage}#pago`}
        className={buttonClasses({ look: 'secondary', className: 'mt-3' })}
      >
        {PLAN_DUE_COPY.see}
      </Link>
    </Notice>
  );
}

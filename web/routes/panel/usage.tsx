import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { isMeterOffered, planOf } from '#shared/features/plans/plan-table.ts';
import { usageStatus } from '#shared/features/plans/usage-status.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { OwnPlan } from '#web/features/billing/own-plan.tsx';
import { PlanAction } from '#web/features/plans/plan-action.tsx';
import { PlanCards } from '#web/features/plans/plan-cards.tsx';
import { PLAN_REQUEST_COPY, USAGE_COPY } from '#web/features/plans/plan-request-copy.ts';
import { UsageBars } from '#web/features/plans/usage-bars.tsx';
import { usePlanRequest, useUsage } from '#web/features/plans/use-usage.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { readOffers } from '#web/lib/page/read-offers.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';

function Usage() {
  return (
    <Loaded query={useUsage()} failure={PLAN_COPY.usageError}>
      {({ items, resetAt }) => (
        <div className="grid gap-4">
          <p className="text-ink-soft">
            {USAGE_COPY.lead} {USAGE_COPY.renews(formatDate(new Date(resetAt)))}
          </p>
          <UsageBars items={items.filter(({ key }) => isMeterOffered(key, readOffers()))} />
          {items.some((item) => ['near', 'reached'].includes(usageStatus(item))) && (
            <a href="#planes" className={buttonClasses({ className: 'justify-self-start' })}>
              {USAGE_COPY.seePlans}
            </a>
          )}
        </div>
      )}
    </Loaded>
  );
}

function OpenRequest() {
  const { data } = usePlanRequest();
  const request = data?.request;
  if (!request?.plan) return null;
  const date = formatDate(new Date(request.created_at));
  return <Notice>{PLAN_REQUEST_COPY.waiting(planOf(request.plan).shownName, date)}</Notice>;
}

/** `/panel/recursos` */
export default function UsageRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(PLAN_COPY.usageTitle));
  const { user, tenant } = useMember();
  const canAsk = user.role === 'owner';
  const wanted = usePlanRequest().data?.request?.plan ?? null;
  return (
    <div className="grid gap-8">
      <div className="grid gap-1">
        <h1 className="flex flex-wrap items-center gap-3 font-display text-2xl font-extrabold">
          {PLAN_COPY.usageTitle}
          <Badge tone="warning">{PLAN_COPY.badge(planOf(tenant.plan).shownName)}</Badge>
        </h1>
        <Usage />
      </div>
      {canAsk && <OwnPlan plan={tenant.plan} wanted={wanted} />}
      <section id="planes" className="grid scroll-mt-24 gap-4">
        <h2 className="font-display text-xl font-bold">{PLAN_REQUEST_COPY.plansTitle}</h2>
        <OpenRequest />
        <PlanCards
          offers={readOffers()}
          actionFor={(plan) => <PlanAction plan={plan} current={tenant.plan} canAsk={canAsk} />}
        />
        <p className="text-sm text-ink-soft">
          {canAsk ? PLAN_REQUEST_COPY.downgradeNote : PLAN_REQUEST_COPY.forOwner}
        </p>
      </section>
    </div>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import type { Billing, PlanPayment } from '#shared/features/billing/billing-calls.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import type { PlanPaymentStatus } from '#shared/features/billing/billing-rules.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { isPaidPlan, type SubscriptionState } from '#shared/features/plans/subscription-rules.ts';
import { formatDate, formatLastDay } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { dayOf } from '#shared/lib/time.ts';
import { readToken } from '#web/lib/session/session-storage.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { DownloadButton } from '#web/ui/overlay/download-button.tsx';
import { OWN_PLAN_COPY } from './billing-screens-copy.ts';
import { PayPlanDialog } from './pay-plan-dialog.tsx';
import { PlanReceipt } from './plan-receipt.tsx';
import { useBilling, useWithdrawPayment } from './use-billing.ts';

/** The colour of each state of a subscription. */
export const STATE_TONES = {
  trial: 'warning',
  active: 'success',
  ending: 'neutral',
  grace: 'danger',
  reduced: 'danger',
} as const satisfies Record<SubscriptionState, Tone>;

/** The colour of each state of a payment. */
export const PAYMENT_TONES = {
  waiting: 'warning',
  confirmed: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<PlanPaymentStatus, Tone>;

/** Whether a payment waits for the operator to look at it. */
const isLookedAt = ({ payments }: Billing): boolean => payments.some(({ status }) => status === 'waiting');

function Standing({ billing, plan }: { billing: Billing; plan: PlanId }) {
  const { subscription } = billing;
  // Who has paid is not told to pay.
  if (!subscription && isLookedAt(billing)) return null;
  if (!subscription)
    return (
      <p>{plan === 'esencial' ? OWN_PLAN_COPY.free : OWN_PLAN_COPY.noDueDate(planOf(plan).shownName)}</p>
    );
  const { state, paidUntil, reducesAt } = subscription;
  const until = formatLastDay(new Date(paidUntil));
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={STATE_TONES[state]}>{OWN_PLAN_COPY.states[state]}</Badge>
      <p>{OWN_PLAN_COPY.facts[state](subscription.plan, until)}</p>
      {state === 'grace' && (
        <p className="font-semibold">{OWN_PLAN_COPY.graceEnds(formatLastDay(new Date(reducesAt)))}</p>
      )}
    </div>
  );
}

function Payment({ payment }: { payment: PlanPayment }) {
  const { id, plan, months, amount, status, reason, receipt, paidFrom, paidUntil, createdAt, note } = payment;
  const { mutate, isPending } = useWithdrawPayment();
  return (
    <li className="grid gap-1 border-b border-line p-4 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{OWN_PLAN_COPY.paid(plan, BILLING_COPY.months(months))}</span>
        <Badge tone={PAYMENT_TONES[status]}>{BILLING_COPY.statuses[status]}</Badge>
        <span className="ml-auto font-semibold tabular-nums">{formatPesos(amount)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {paidFrom && paidUntil
          ? OWN_PLAN_COPY.period(formatDate(new Date(paidFrom)), formatLastDay(new Date(paidUntil)))
          : OWN_PLAN_COPY.sentOn(formatDate(new Date(createdAt)))}
      </p>
      {note && <p className="text-sm wrap-anywhere text-ink-soft">{note}</p>}
      {reason && <p className="text-sm wrap-anywhere">{OWN_PLAN_COPY.rejected(reason)}</p>}
      {(receipt || status === 'waiting') && (
        <div className="flex flex-wrap gap-2">
          {receipt && (
            <PlanReceipt path={`/billing/payments/${id}/receipt`} kind={receipt} readToken={readToken} />
          )}
          {status === 'waiting' && (
            <Button
              look="quiet"
              size="compact"
              busyText={isPending ? OWN_PLAN_COPY.withdrawing : undefined}
              onClick={() => mutate(id)}
            >
              {OWN_PLAN_COPY.withdraw}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The years in which payments were confirmed, the latest first. */
const statementYears = (payments: readonly PlanPayment[]): number[] => {
  const years = payments.flatMap(({ status, decidedAt }) =>
    status === 'confirmed' && decidedAt ? Number(dayOf(new Date(decidedAt)).slice(0, 4)) : [],
  );
  return [...new Set(years)].toSorted((one, other) => other - one);
};

function Payments({ payments }: { payments: readonly PlanPayment[] }) {
  if (payments.length === 0) return <p className="text-ink-soft">{OWN_PLAN_COPY.noPayments}</p>;
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {statementYears(payments).map((year) => (
          <DownloadButton
            key={year}
            path={`/billing/statement?year=${year}`}
            fileName={OWN_PLAN_COPY.statementFile(year)}
            label={OWN_PLAN_COPY.statement(year)}
            failedText={OWN_PLAN_COPY.statementFailed}
          />
        ))}
      </div>
    </>
  );
}

type OwnPlanProps = {
  plan: PlanId;
  /** The plan that the owner asked for and has not got yet. */
  wanted: PlanId | null;
};

function Ways({ billing, plan, wanted }: OwnPlanProps & { billing: Billing }) {
  const [isOpen, setOpen] = useState(false);
  const { accounts, subscription } = billing;
  const isPaid = subscription?.state === 'active' || subscription?.state === 'ending';
  const paidPlan = isPaid ? subscription.plan : undefined;
  const isWaiting = isLookedAt(billing);
  const likely = [wanted, subscription?.plan, plan].find(isPaidPlan) ?? 'grow';
  if (accounts.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{OWN_PLAN_COPY.askHelp}</p>
        <Link to={PATHS.panelHelp} className={buttonClasses({ look: 'secondary' })}>
          {OWN_PLAN_COPY.openHelp}
        </Link>
      </div>
    );
  return (
    <>
      {isWaiting && <p>{OWN_PLAN_COPY.looking}</p>}
      <Button
        look={isWaiting ? 'secondary' : 'primary'}
        className="justify-self-start max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        {isWaiting ? OWN_PLAN_COPY.payMore : OWN_PLAN_COPY.pay}
      </Button>
      <PayPlanDialog
        {...{ accounts, paidPlan }}
        plan={likely}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** What the owner pays for the plan: until when it is paid, how to pay, and the payments. */
export function OwnPlan({ plan, wanted }: OwnPlanProps) {
  return (
    <section id="pago" className="grid scroll-mt-24 gap-4">
      <h2 className="font-display text-xl font-bold">{OWN_PLAN_COPY.title}</h2>
      <Loaded query={useBilling()} failure={OWN_PLAN_COPY.loadFailed} className="h-48">
        {(billing) => (
          <div className="grid gap-4">
            <Standing billing={billing} plan={plan} />
            <Ways billing={billing} plan={plan} wanted={wanted} />
            <h3 className="font-display text-lg font-bold">{OWN_PLAN_COPY.paymentsTitle}</h3>
            <Payments payments={billing.payments} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskPayment, DueStore, PaymentList } from '#shared/features/billing/billing-calls.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import { planOf } from '#shared/features/plans/plan-table.ts';
import { isPaidPlan } from '#shared/features/plans/subscription-rules.ts';
import { superadminListTexts } from '#shared/features/superadmin/superadmin-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatAge, formatDate, formatLastDay } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { recordPaymentPath, SUPERADMIN_QUERY, superadminTenantPath } from '#shared/lib/paths.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { readAdminToken } from '#web/lib/session/admin-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OWN_PLAN_COPY, PAYMENTS_DESK_COPY } from './billing-screens-copy.ts';
import { RecordPaymentDialog, RejectPaymentDialog } from './decide-payment-dialogs.tsx';
import { PAYMENT_TONES, STATE_TONES } from './own-plan.tsx';
import { PlanReceipt } from './plan-receipt.tsx';
import {
  useConfirmPayment,
  usePayments,
  useStoreOf,
  useSubscriptions,
  useWaitingPayments,
} from './use-payments-desk.ts';

const LISTS = ['waiting', 'decided', 'due'] as const;
type ShownList = (typeof LISTS)[number];

const LIST_TEXTS = superadminListTexts({
  label: PAYMENTS_DESK_COPY.filter,
  loadFailed: PAYMENTS_DESK_COPY.loadFailed,
});

const ROW =
  'grid gap-3 border-b border-line p-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:py-3';
const LIST = 'overflow-hidden rounded-card border border-line bg-surface';

function StoreLink({ slug, name }: { slug: string; name: string }) {
  return (
    <Link
      to={superadminTenantPath(slug)}
      className="inline-flex min-h-12 items-center font-semibold wrap-anywhere underline-offset-2 hover:underline lg:min-h-0"
    >
      {name}
    </Link>
  );
}

function Decision({ payment, onReject }: { payment: DeskPayment; onReject: () => void }) {
  const { id, tenant } = payment;
  const { mutate, isPending } = useConfirmPayment();
  return (
    <div className="grid grid-cols-2 gap-2 lg:flex">
      <Button
        look="secondary"
        aria-label={PAYMENTS_DESK_COPY.rejectOne(tenant.businessName)}
        onClick={onReject}
      >
        {PAYMENTS_DESK_COPY.reject}
      </Button>
      <Button
        aria-label={PAYMENTS_DESK_COPY.confirmOne(tenant.businessName)}
        busyText={isPending ? PAYMENTS_DESK_COPY.confirming : undefined}
        onClick={() => mutate(id)}
      >
        {PAYMENTS_DESK_COPY.confirm}
      </Button>
    </div>
  );
}

/** What the row says below its first line. */
const factsOf = (
  { method, createdAt, operator, paidUntil, tenant, status }: DeskPayment,
  now: Date,
): string[] => [
  BILLING_COPY.methods[method],
  PAYMENTS_DESK_COPY.age(formatAge(new Date(createdAt), now)),
  ...(status === 'waiting' ? [PAYMENTS_DESK_COPY.hasPlan(planOf(tenant.plan).shownName)] : []),
  ...(paidUntil ? [PAYMENTS_DESK_COPY.paidUntil(formatLastDay(new Date(paidUntil)))] : []),
  ...(operator ? [PAYMENTS_DESK_COPY.by(operator)] : []),
];

type PaymentRowProps = { payment: DeskPayment; now: Date; onReject: () => void };

function PaymentRow({ payment, now, onReject }: PaymentRowProps) {
  const { id, plan, months, amount, status, tenant, isRepeated, isAlike, receipt, reason, note } = payment;
  return (
    <li className={ROW}>
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StoreLink slug={tenant.slug} name={tenant.businessName} />
          <span className="font-semibold text-primary tabular-nums">{formatPesos(amount)}</span>
          <span>{OWN_PLAN_COPY.paid(plan, BILLING_COPY.months(months))}</span>
          {isRepeated && (
            <span title={PAYMENTS_DESK_COPY.repeatedText}>
              <Badge tone="danger">{PAYMENTS_DESK_COPY.repeated}</Badge>
            </span>
          )}
          {isAlike && !isRepeated && status === 'waiting' && (
            <Badge tone="warning">{PAYMENTS_DESK_COPY.alike}</Badge>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{factsOf(payment, now).join(' · ')}</p>
        {(note || reason) && <p className="text-sm wrap-anywhere text-ink-soft">{note || reason}</p>}
        {receipt && (
          <PlanReceipt
            path={`/admin/plan-payments/${id}/receipt`}
            kind={receipt}
            readToken={readAdminToken}
          />
        )}
      </div>
      {status === 'waiting' ? (
        <Decision payment={payment} onReject={onReject} />
      ) : (
        <span>
          <Badge tone={PAYMENT_TONES[status]}>{BILLING_COPY.statuses[status]}</Badge>
        </span>
      )}
    </li>
  );
}

function PaymentRows({ list }: { list: PaymentList }) {
  const [rejecting, setRejecting] = useState<DeskPayment>();
  const now = new Date();
  return (
    <>
      <PagedList
        list={usePayments(list)}
        texts={LIST_TEXTS}
        skeleton={<Skeleton className="h-96" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState {...PAYMENTS_DESK_COPY.empty[list]} />}
      >
        {(pages) => (
          <ul className={LIST}>
            {pages.flatMap(({ items }) =>
              items.map((payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  now={now}
                  onReject={() => setRejecting(payment)}
                />
              )),
            )}
          </ul>
        )}
      </PagedList>
      {rejecting && <RejectPaymentDialog payment={rejecting} onClose={() => setRejecting(undefined)} />}
    </>
  );
}

function DueRow({ store: { tenant, plan, state, paidUntil, reducesAt } }: { store: DueStore }) {
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StoreLink slug={tenant.slug} name={tenant.businessName} />
          <span>{planOf(plan).shownName}</span>
          <Badge tone={STATE_TONES[state]}>{PAYMENTS_DESK_COPY.states[state]}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {[
            PAYMENTS_DESK_COPY[state === 'trial' ? 'triesUntil' : 'paidUntil'](
              formatLastDay(new Date(paidUntil)),
            ),
            ...(state === 'grace' ? [PAYMENTS_DESK_COPY.reduces(formatDate(new Date(reducesAt)))] : []),
          ].join(' · ')}
        </p>
      </div>
      <Link
        to={recordPaymentPath(tenant.slug)}
        aria-label={PAYMENTS_DESK_COPY.recordOne(tenant.businessName)}
        className={buttonClasses({ look: 'secondary' })}
      >
        {PAYMENTS_DESK_COPY.record}
      </Link>
    </li>
  );
}

function DueRows() {
  return (
    <PagedList
      list={useSubscriptions()}
      texts={LIST_TEXTS}
      skeleton={<Skeleton className="h-96" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState {...PAYMENTS_DESK_COPY.empty.due} />}
    >
      {(pages) => (
        <ul className={LIST}>
          {pages.flatMap(({ items }) => items.map((store) => <DueRow key={store.tenant.id} store={store} />))}
        </ul>
      )}
    </PagedList>
  );
}

/** The dialog for what one store paid in another way; the address names the store. */
function Recording({ slug, onClose }: { slug: string | null; onClose: () => void }) {
  const { data: store, isSuccess } = useStoreOf(slug);
  if (slug === null || !isSuccess) return null;
  if (!store)
    return (
      <Notice tone="warning" className="mb-4">
        {PAYMENTS_DESK_COPY.storeMissing}
      </Notice>
    );
  const plan = [store.requested_plan, store.plan].find(isPaidPlan) ?? 'grow';
  return <RecordPaymentDialog store={{ id: store.id, name: store.business_name, plan }} onClose={onClose} />;
}

/** Stores' payments for their plans: those that wait, those that are decided, and until when each store has paid. */
export function PaymentsDeskScreen() {
  const { address, change } = useQueryAddress();
  const list: ShownList = LISTS.find((one) => one === address.get(SUPERADMIN_QUERY.state)) ?? 'waiting';
  const { data: waiting } = useWaitingPayments();
  return (
    <>
      <h1 className="mb-4 font-display text-2xl font-extrabold">{PAYMENTS_DESK_COPY.title}</h1>
      <Recording
        slug={address.get(SUPERADMIN_QUERY.tenant)}
        onClose={() => change({ [SUPERADMIN_QUERY.tenant]: undefined })}
      />
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{PAYMENTS_DESK_COPY.filter}</legend>
        {LISTS.map((one) => (
          <FilterChip
            key={one}
            label={PAYMENTS_DESK_COPY.lists[one]}
            count={one === 'waiting' && waiting !== undefined ? formatNumber(waiting) : undefined}
            size="compact"
            isChosen={one === list}
            onClick={() => change({ [SUPERADMIN_QUERY.state]: one })}
          />
        ))}
      </fieldset>
      {list === 'due' ? <DueRows /> : <PaymentRows key={list} list={list} />}
    </>
  );
}

import { Readable } from 'node:stream';
import { findSubscription, toSubscription } from '#server/features/plans/plans.ts';
import {
  getTenant,
  inTenant,
  lockTenant,
  type OwnerContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { refuseByRule } from '#server/platform/errors/app-error.ts';
import type { FileAnswer } from '#server/platform/http/file-routes.ts';
import { AnswerParts } from '#server/platform/http/mount-call.ts';
import type { ReceivedFile } from '#server/platform/http/read-input.ts';
import { drawReceiptFile, type ReceiptFile } from '#server/platform/images/receipt-file.ts';
import type { Billing } from '#shared/features/billing/billing-calls.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import type { PaidPlan } from '#shared/features/plans/subscription-rules.ts';
import { days, hours, instantsOf } from '#shared/lib/time.ts';
import { PLAN_PAYMENT_REPORTED } from './billing-mails.ts';
import { PLAN_PAYMENT_WITHDRAWN } from './charge-plans.ts';
import { drawStatement } from './draw-statement.ts';
import {
  decidePlanPayment,
  findPlanPayment,
  insertPlanPayment,
  openReceipt,
  toPlanPayment,
} from './plan-payment-repo.ts';

type OwnerScope = Scoped<OwnerContext>;

const LISTED = 100;
/** So many payments of a store may wait at the same time. */
const MAX_WAITING = 3;
/** So many payments of a store may be told within a day, also with those that were taken back: each keeps a file and writes a mail. */
const MAX_A_DAY = 10;
/** So long an owner has to send another file for the wrong one that was taken back. */
const SENDS_AGAIN_MS = hours(1);

const paymentsOf = ({ tx, tenantId }: OwnerScope) =>
  tx.db.selectFrom('planPayments').where('tenantId', '=', tenantId);

const readBilling = async (scope: OwnerScope): Promise<Billing> => {
  const { env, clock } = scope.platform;
  const subscription = await findSubscription(scope, scope.tenantId);
  const payments = await paymentsOf(scope)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return {
    success: true,
    subscription: subscription ? toSubscription(subscription, clock.now()) : null,
    accounts: (env.PLAN_ACCOUNTS ?? '').split(';').flatMap((account) => account.trim() || []),
    payments: payments.map(toPlanPayment),
  };
};

/** Reads what the store pays for its plan. */
export const getBilling = (owner: OwnerContext): Promise<Billing> => inTenant(owner, readBilling);

const drawReceipt = async (
  { tenantId }: OwnerContext,
  file: ReceivedFile | undefined,
): Promise<ReceiptFile> => {
  if (!file) return refuseByRule(BILLING_COPY.receiptRequired, 'receipt');
  const drawn = await drawReceiptFile({
    bytes: file.bytes,
    party: tenantId,
    folder: `${tenantId}/plan-receipts`,
  });
  if (drawn === 'unreadable') return refuseByRule(BILLING_COPY.receiptUnreadable, 'receipt');
  if (drawn === 'too_large') return refuseByRule(BILLING_COPY.receiptTooLarge, 'receipt');
  return drawn;
};

/** Refuses one payment more of an account that closes, or that has told enough of them. */
const requireFewPayments = async (scope: Scoped<OwnerContext>): Promise<void> => {
  const { closesAt } = await lockTenant(scope);
  if (closesAt) refuseByRule(BILLING_COPY.closing);
  const aDayAgo = new Date(scope.platform.clock.now().getTime() - days(1));
  const { waiting, today } = await paymentsOf(scope)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
      // What a superadmin recorded has no file and no mail to the operator.
      fn
        .countAll<number>()
        .filterWhere('createdAt', '>', aDayAgo)
        .filterWhere('fileKey', 'is not', null)
        .as('today'),
    ])
    .executeTakeFirstOrThrow();
  if (waiting >= MAX_WAITING) refuseByRule(BILLING_COPY.tooManyWaiting);
  if (today >= MAX_A_DAY) refuseByRule(BILLING_COPY.tooManyToday);
};

/**
 * Notes that the owner has paid for a plan by transfer; the operator's mailbox hears of it.
 * @throws RULE_REFUSED without a readable receipt, with three that wait or ten of one day, or for an account that closes
 */
export const reportPlanPayment = async (
  owner: OwnerContext,
  { plan, months, file }: { plan: PaidPlan; months: number; file: ReceivedFile | undefined },
): Promise<Billing> => {
  const { key, hash, contentType, bytes } = await drawReceipt(owner, file);
  // A refused payment stores no file; two at once are told apart behind the lock.
  await inTenant(owner, requireFewPayments);
  // Before its row, which would otherwise lead nowhere; the file of a refused payment goes with the account.
  await owner.platform.files.put(key, bytes);
  return inTenant(owner, async (scope) => {
    const { tx, tenantId, platform } = scope;
    await requireFewPayments(scope);
    const { id } = await insertPlanPayment(scope, {
      ...{ tenantId, plan, months, method: 'transfer', note: '' },
      ...{ fileKey: key, contentType, contentHash: hash },
    });
    await platform.jobs.enqueue(tx, PLAN_PAYMENT_REPORTED, { tenantId, paymentId: id });
    return readBilling(scope);
  });
};

/** Takes back a payment that waits; the end that it held back comes an hour later. @throws NOT_FOUND @throws CONFLICT when it was decided before */
export const withdrawPlanPayment = (owner: OwnerContext, id: string): Promise<Billing> =>
  inTenant(owner, async (scope) => {
    await lockTenant(scope);
    const payment = await findPlanPayment(scope, { tenantId: scope.tenantId, id });
    await decidePlanPayment(scope, payment, { status: 'withdrawn' });
    const { tx, tenantId, platform } = scope;
    const lookAt = new Date(platform.clock.now().getTime() + SENDS_AGAIN_MS);
    await platform.jobs.enqueue(tx, PLAN_PAYMENT_WITHDRAWN, { tenantId }, lookAt);
    return readBilling(scope);
  });

/** Opens the file of the owner's own payment. @throws NOT_FOUND */
export const openPlanReceipt = async (owner: OwnerContext, id: string): Promise<FileAnswer> => {
  const { tenantId, platform } = owner;
  return openReceipt(platform, await inTenant(owner, (scope) => findPlanPayment(scope, { tenantId, id })));
};

/** Draws the confirmed payments of a year of Santo Domingo as PDF. */
export const drawPlanStatement = (owner: OwnerContext, year: number): Promise<AnswerParts> =>
  inTenant(owner, async (scope) => {
    const { startsAt, endsAt } = instantsOf({ from: `${year}-01-01`, until: `${year}-12-31` });
    const payments = await paymentsOf(scope)
      .selectAll()
      .where('status', '=', 'confirmed')
      .where('decidedAt', '>=', startsAt)
      .where('decidedAt', '<', endsAt)
      .orderBy('decidedAt')
      .orderBy('id')
      .execute();
    const { businessName } = await getTenant(scope);
    const { env, clock } = scope.platform;
    const statement = {
      year,
      payments,
      store: businessName,
      issuedAt: clock.now(),
      contact: env.SUPPORT_EMAIL,
    };
    return new AnswerParts(Readable.from([drawStatement(statement)]));
  });

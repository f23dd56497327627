import { type Selectable, sql } from 'kysely';
import type { OwnerContext, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { PlanPaymentsTable } from '#server/platform/db/tables.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { FileAnswer } from '#server/platform/http/file-routes.ts';
import { PDF } from '#server/platform/images/receipt-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PlanPayment } from '#shared/features/billing/billing-calls.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import { type PlanPaymentStatus, planAmount } from '#shared/features/billing/billing-rules.ts';
import { pesosOf } from '#shared/lib/money.ts';

export type PlanPaymentRow = Selectable<PlanPaymentsTable>;

type BillingScope = Scoped<OwnerContext> | Scoped<PlatformContext>;

/** Finds a payment of a store. */
export const findPlanPayment = (
  { tx }: BillingScope,
  { tenantId, id }: Pick<PlanPaymentRow, 'tenantId' | 'id'>,
): Promise<PlanPaymentRow> =>
  tx.db
    .selectFrom('planPayments')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));

/** Says whether a payment was recorded before. @throws CONFLICT when it is another store's */
export const isRecorded = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, id }: Pick<PlanPaymentRow, 'tenantId' | 'id'>,
): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('planPayments')
    .select('tenantId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && row.tenantId !== tenantId) throw new AppError('CONFLICT');
  return row !== undefined;
};

/**
 * Says whether the file of a payment came with another one, of any store, that was confirmed. It waits for whoever asks the same of
 * that file, because two superadmins may confirm two payments with it at once.
 */
export const wasConfirmed = async (
  { tx }: Scoped<PlatformContext>,
  { id, contentHash }: Pick<PlanPaymentRow, 'id' | 'contentHash'>,
): Promise<boolean> => {
  if (contentHash === null) return false;
  await tx.db
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.as('locked'))
    .execute();
  const alike = await tx.db
    .selectFrom('planPayments')
    .select(['id', 'status'])
    .where('contentHash', '=', contentHash)
    .execute();
  return alike.some((other) => other.id !== id && other.status === 'confirmed');
};

/** Adds a payment that waits to be confirmed. */
export const insertPlanPayment = (
  { tx, platform: { clock } }: BillingScope,
  payment: Pick<PlanPaymentRow, 'tenantId' | 'plan' | 'months' | 'method' | 'note'> &
    Partial<Pick<PlanPaymentRow, 'id' | 'fileKey' | 'contentType' | 'contentHash'>>,
): Promise<PlanPaymentRow> =>
  tx.db
    .insertInto('planPayments')
    .values({
      ...payment,
      amountCentavos: planAmount(payment.plan, payment.months),
      ...{ id: payment.id ?? clock.newId(), createdAt: clock.now() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Decides a payment that waits.
 * @throws CONFLICT when it was decided before
 */
export const decidePlanPayment = async (
  { tx, platform: { clock } }: BillingScope,
  { tenantId, id }: Pick<PlanPaymentRow, 'tenantId' | 'id'>,
  decision: { status: Exclude<PlanPaymentStatus, 'waiting'> } & Partial<
    Pick<PlanPaymentRow, 'reason' | 'operator' | 'paidFrom' | 'paidUntil'>
  >,
): Promise<void> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('planPayments')
    .set({ ...decision, decidedAt: clock.now() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('CONFLICT', { message: BILLING_COPY.alreadyDecided });
};

/** Opens the file that came with a payment. @throws NOT_FOUND */
export const openReceipt = async (
  { files }: Platform,
  { fileKey, contentType }: Pick<PlanPaymentRow, 'fileKey' | 'contentType'>,
): Promise<FileAnswer> => {
  const file = fileKey === null ? undefined : await files.open(fileKey);
  if (!file || contentType === null) throw new AppError('NOT_FOUND');
  return new FileAnswer(file, contentType);
};

const kindOf = ({ fileKey, contentType }: PlanPaymentRow): PlanPayment['receipt'] => {
  if (fileKey === null) return null;
  return contentType === PDF ? 'pdf' : 'picture';
};

/** Presents a payment. */
export const toPlanPayment = (row: PlanPaymentRow): PlanPayment => ({
  ...{ id: row.id, plan: row.plan, months: row.months, method: row.method, status: row.status },
  ...{ note: row.note, reason: row.reason, receipt: kindOf(row) },
  amount: pesosOf(row.amountCentavos),
  paidFrom: row.paidFrom?.toISOString() ?? null,
  paidUntil: row.paidUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

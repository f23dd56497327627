import { sql } from 'kysely';
import { toSubscription } from '#server/features/plans/plans.ts';
import { cutList, parseListCursor } from '#server/features/superadmin/superadmin.ts';
import { acrossTenants, type Scoped, type SuperadminContext } from '#server/features/tenants/tenants.ts';
import { isBehind } from '#server/platform/db/sql-parts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FileAnswer } from '#server/platform/http/file-routes.ts';
import type { DeskPayment, DueStore, PaymentList } from '#shared/features/billing/billing-calls.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import { PAGE_ROWS } from '#shared/features/superadmin/superadmin-list-query.ts';
import { days } from '#shared/lib/time.ts';
import { openReceipt, type PlanPaymentRow, toPlanPayment } from './plan-payment-repo.ts';

type DeskScope = Scoped<SuperadminContext>;

type DeskRow = PlanPaymentRow & {
  isAlike: boolean;
  slug: string;
  businessName: string;
  tenantPlan: PlanId;
};

type Paging = { cursor?: string | undefined; limit?: number | undefined };

/** Whether its store told of the same plan and months within a week: one transfer may have been told twice, by two pictures. */
const IS_ALIKE = sql<boolean>`exists (select 1 from plan_payments o
  where o.tenant_id = p.tenant_id and o.id <> p.id and o.plan = p.plan and o.months = p.months
    and o.status in ('waiting', 'confirmed') and abs(extract(epoch from o.created_at - p.created_at)) < ${days(7) / 1000}::int)`;

const rowsOf = ({ tx }: DeskScope) =>
  tx.db
    .selectFrom('planPayments as p')
    .innerJoin('listedTenants as t', 't.id', 'p.tenantId')
    .selectAll('p')
    .select(['t.slug', 't.businessName', 't.plan as tenantPlan', IS_ALIKE.as('isAlike')]);

type SameFile = Pick<PlanPaymentRow, 'id' | 'contentHash'>;

/**
 * Lists the payments, of any store, that came with the files of these; those that were taken back do not count. It is a statement
 * of its own, because Citus joins no rows of several tenants.
 */
const listSameFiles = ({ tx }: DeskScope, rows: readonly DeskRow[]): Promise<SameFile[]> => {
  const hashes = rows.flatMap(({ contentHash }) => contentHash ?? []);
  return tx.db
    .selectFrom('planPayments')
    .select(['id', 'contentHash'])
    .where('contentHash', '=', sql<string>`any(${hashes}::text[])`)
    .where('status', '<>', 'withdrawn')
    .execute();
};

const toDeskPayment = (row: DeskRow, sameFiles: readonly SameFile[]): DeskPayment => ({
  ...toPlanPayment(row),
  isRepeated: sameFiles.some(({ id, contentHash }) => contentHash === row.contentHash && id !== row.id),
  isAlike: row.isAlike,
  operator: row.operator,
  tenant: { id: row.tenantId, slug: row.slug, businessName: row.businessName, plan: row.tenantPlan },
});

/** Finds a payment of any store. @throws NOT_FOUND */
export const findDeskRow = (scope: DeskScope, id: string): Promise<DeskRow> =>
  rowsOf(scope)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));

/** Reads a payment of any store. @throws NOT_FOUND */
export const getDeskPayment = async (scope: DeskScope, id: string): Promise<DeskPayment> => {
  const row = await findDeskRow(scope, id);
  return toDeskPayment(row, await listSameFiles(scope, [row]));
};

/** Lists a page of the payments of all stores: those that wait, the oldest first, or the decided ones, the latest first. @throws INVALID_INPUT for the cursor of another list */
export const listPlanPayments = (
  ctx: SuperadminContext,
  { list = 'waiting', cursor, limit = PAGE_ROWS }: Paging & { list?: PaymentList | undefined },
): Promise<{ items: DeskPayment[]; nextCursor: string | null; waiting: number }> =>
  acrossTenants(ctx, async (scope) => {
    const after = parseListCursor(cursor, { sort: list, kind: 'instant' });
    const direction = list === 'waiting' ? 'asc' : 'desc';
    const found = await rowsOf(scope)
      .where((eb) =>
        list === 'waiting' ? eb('p.status', '=', 'waiting') : eb('p.status', 'in', ['confirmed', 'rejected']),
      )
      .where((eb) =>
        after ? isBehind({ at: after.key, id: after.id }, { alias: 'p', direction }) : eb.and([]),
      )
      .orderBy('p.createdAt', direction)
      .orderBy('p.id', direction)
      .limit(limit + 1)
      .execute();
    const keyOf = ({ createdAt }: DeskRow): string => createdAt.toISOString();
    const { rows, nextCursor } = cutList(found, { limit, sort: list, keyOf });
    const { waiting } = await scope.tx.db
      .selectFrom('planPayments')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    const sameFiles = await listSameFiles(scope, rows);
    return { items: rows.map((row) => toDeskPayment(row, sameFiles)), nextCursor, waiting };
  });

/** Opens the file of a payment of any store. @throws NOT_FOUND */
export const openDeskReceipt = async (ctx: SuperadminContext, id: string): Promise<FileAnswer> =>
  openReceipt(ctx.platform, await acrossTenants(ctx, (scope) => findDeskRow(scope, id)));

/** So long a store that went down without paying is listed; afterwards nothing of it is due. */
const LISTED_AFTER_MS = days(30);

/** Lists a page of the stores that pay for a plan, by the end of their paid time, the earliest first. @throws INVALID_INPUT for the cursor of another list */
export const listSubscriptions = (
  ctx: SuperadminContext,
  { cursor, limit = PAGE_ROWS }: Paging,
): Promise<{ items: DueStore[]; nextCursor: string | null }> =>
  acrossTenants(ctx, async (scope) => {
    const after = parseListCursor(cursor, { sort: 'due', kind: 'instant' });
    const now = ctx.platform.clock.now();
    const lately = new Date(now.getTime() - LISTED_AFTER_MS);
    const found = await scope.tx.db
      .selectFrom('listedSubscriptions as s')
      .innerJoin('listedTenants as t', 't.id', 's.tenantId')
      .select([
        's.plan',
        's.paidUntil',
        's.renews',
        's.reducedAt',
        's.warnedAt',
        's.isTrial',
        't.id',
        't.slug',
        't.businessName',
      ])
      .where((eb) =>
        after
          ? sql<boolean>`(s.paid_until, s.tenant_id) > (${after.key}::timestamptz, ${after.id}::uuid)`
          : eb.and([]),
      )
      .where((eb) => eb.or([eb('s.reducedAt', 'is', null), eb('s.reducedAt', '>', lately)]))
      .orderBy('s.paidUntil')
      .orderBy('s.tenantId')
      .limit(limit + 1)
      .execute();
    const keyOf = ({ paidUntil }: { paidUntil: Date }): string => paidUntil.toISOString();
    const { rows, nextCursor } = cutList(found, { limit, sort: 'due', keyOf });
    return {
      nextCursor,
      items: rows.map((row) => ({
        ...toSubscription(row, now),
        tenant: { id: row.id, slug: row.slug, businessName: row.businessName },
      })),
    };
  });

import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { holdsWords, isBehind } from '#server/platform/db/sql-parts.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { TenantSort } from '#shared/features/superadmin/list-choices.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import type { ListCursor } from './list-cursor.ts';

type PlatformScope = Scoped<PlatformContext>;

export type ListedTenantRow = {
  id: string;
  slug: string;
  businessName: string;
  nameKey: string;
  plan: PlanId;
  status: TenantStatus;
  createdAt: Date;
  closesAt: Date | null;
  ownerEmail: string | null;
  products: number;
  users: number;
  requestedPlan: PlanId | null;
};

export type TenantFilter = {
  /** Folded words; name or address must contain all of them, or the search must be an e-mail of the tenant. */
  words: readonly string[];
  plan?: PlanId | undefined;
  status?: TenantStatus | undefined;
};

type Order = {
  column: 'createdAt' | 'nameKey';
  direction: 'asc' | 'desc';
  isBeyond: (cursor: ListCursor) => RawBuilder<SqlBool>;
};

const ORDERS: Readonly<Record<TenantSort, Order>> = {
  newest: {
    column: 'createdAt',
    direction: 'desc',
    isBeyond: ({ key, id }) => isBehind({ at: key, id }, { alias: 't', direction: 'desc' }),
  },
  oldest: {
    column: 'createdAt',
    direction: 'asc',
    isBeyond: ({ key, id }) => isBehind({ at: key, id }, { alias: 't', direction: 'asc' }),
  },
  name: {
    column: 'nameKey',
    direction: 'asc',
    isBeyond: ({ key, id }) => sql`(t.name_key, t.id) > (${key}, ${id}::uuid)`,
  },
};

type TenantExpressions = ExpressionBuilder<Tables & { t: Tables['listedTenants'] }, 't'>;

/** Builds the condition that name or address of the store contain every word. */
export const storeHoldsWords = (words: readonly string[]) => (eb: TenantExpressions) =>
  holdsWords(eb, 't.searchText', words);

const fitsSearch = (words: readonly string[]) => (eb: TenantExpressions) => {
  if (words.length === 0) return eb.and([]);
  const ofEmail = eb
    .selectFrom('listedEmailKeys as e')
    .select('e.tenantId')
    .where((own) => holdsWords(own, 'e.emailKey', [words.join(' ')]));
  return eb.or([storeHoldsWords(words)(eb), eb('t.id', 'in', ofEmail)]);
};

/** Selects the shown columns of tenants; the counts are computed only for the rows of a page. */
const shownOf = ({ tx }: PlatformScope) =>
  tx.db.selectFrom('listedTenants as t').select((eb) => [
    't.id',
    't.slug',
    't.businessName',
    eb.ref('t.nameKey').$notNull().as('nameKey'),
    't.plan',
    't.status',
    't.createdAt',
    't.closesAt',
    eb
      .selectFrom('listedUsers as u')
      .select('u.email')
      .whereRef('u.tenantId', '=', 't.id')
      .where('u.role', '=', 'owner')
      .limit(1)
      .as('ownerEmail'),
    eb
      .selectFrom('listedProducts as p')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('p.tenantId', '=', 't.id')
      .where('p.deletedAt', 'is', null)
      .$asScalar()
      .$notNull()
      .as('products'),
    eb
      .selectFrom('listedUsers as u')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('u.tenantId', '=', 't.id')
      .$asScalar()
      .$notNull()
      .as('users'),
    eb
      .selectFrom('listedPlanRequests as r')
      .select('r.plan')
      .whereRef('r.tenantId', '=', 't.id')
      .where('r.status', '=', 'open')
      .as('requestedPlan'),
  ]);

/** Lists a page of tenants. */
export const listTenantRows = (
  scope: PlatformScope,
  {
    tenantFilter: { words, plan, status },
    sort,
    limit,
    after,
  }: { tenantFilter: TenantFilter; sort: TenantSort; limit: number; after: ListCursor | undefined },
): Promise<ListedTenantRow[]> => {
  const { column, direction, isBeyond } = ORDERS[sort];
  const page = scope.tx.db
    .selectFrom('listedTenants as t')
    .select('t.id')
    .where(fitsSearch(words))
    .where((eb) => eb.and({ ...(plan && { 't.plan': plan }), ...(status && { 't.status': status }) }))
    .where((eb) => (after ? isBeyond(after) : eb.and([])))
    .orderBy(`t.${column}`, direction)
    .orderBy('t.id', direction)
    .limit(limit);
  return shownOf(scope)
    .where('t.id', 'in', page)
    .orderBy(`t.${column}`, direction)
    .orderBy('t.id', direction)
    .execute();
};

/** Counts the tenants of a search by plan and status. */
export const countTenants = (
  { tx }: PlatformScope,
  words: readonly string[],
): Promise<{ plan: PlanId; status: TenantStatus; count: number }[]> =>
  tx.db
    .selectFrom('listedTenants as t')
    .select(({ fn }) => ['t.plan', 't.status', fn.countAll<number>().as('count')])
    .where(fitsSearch(words))
    .groupBy(['t.plan', 't.status'])
    .execute();

export type NamedTenant = Pick<ListedTenantRow, 'id' | 'slug' | 'businessName'>;

/** Finds address and name of tenants by their ids; a tenant that is gone is left out. */
export const findTenantNames = async (
  { tx }: PlatformScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedTenant>> => {
  const rows = await tx.db
    .selectFrom('listedTenants')
    .select(['id', 'slug', 'businessName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Gets one tenant in the form of the list. @throws NOT_FOUND */
export const getListedTenant = async (scope: PlatformScope, id: string): Promise<ListedTenantRow> => {
  const row = await shownOf(scope).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

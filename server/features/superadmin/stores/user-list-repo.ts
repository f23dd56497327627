import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { holdsWords, isBehind } from '#server/platform/db/sql-parts.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { UserRole } from '#shared/features/auth/user-view.ts';
import type { UserSort } from '#shared/features/superadmin/list-choices.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import type { ListCursor } from './list-cursor.ts';
import { storeHoldsWords } from './tenant-list-repo.ts';

type PlatformScope = Scoped<PlatformContext>;

export type ListedUserRow = {
  id: string;
  email: string;
  emailKey: string;
  tenantId: string;
  role: UserRole;
  status: 'active' | 'inactive';
  createdAt: Date;
  slug: string;
  businessName: string;
  tenantStatus: TenantStatus;
  lastUsedAt: Date | null;
};

export type UserFilter = {
  /** Folded words that the store's name or address must hold, all of them, or the e-mail as a whole. */
  words: readonly string[];
  role?: UserRole | undefined;
};

const EMAIL_KEY = sql<string>`lower(u.email)`;

type Order = {
  by: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  isBeyond: (cursor: ListCursor) => RawBuilder<SqlBool>;
};

const ORDERS: Readonly<Record<UserSort, Order>> = {
  newest: {
    by: sql`u.created_at`,
    direction: 'desc',
    isBeyond: ({ key, id }) => isBehind({ at: key, id }, { alias: 'u', direction: 'desc' }),
  },
  oldest: {
    by: sql`u.created_at`,
    direction: 'asc',
    isBeyond: ({ key, id }) => isBehind({ at: key, id }, { alias: 'u', direction: 'asc' }),
  },
  email: {
    by: EMAIL_KEY,
    direction: 'asc',
    isBeyond: ({ key, id }) => sql`(${EMAIL_KEY}, u.id) > (${key}, ${id}::uuid)`,
  },
};

type UserExpressions = ExpressionBuilder<Tables & { u: Tables['listedUsers'] }, 'u'>;

const fitsSearch = (words: readonly string[]) => (eb: UserExpressions) => {
  if (words.length === 0) return eb.and([]);
  const ofEmail = eb
    .selectFrom('listedEmailKeys as e')
    .select('e.userId')
    .where((own) => holdsWords(own, 'e.emailKey', [words.join(' ')]));
  const inStore = eb.selectFrom('listedTenants as t').select('t.id').where(storeHoldsWords(words));
  return eb.or([eb('u.id', 'in', ofEmail), eb('u.tenantId', 'in', inStore)]);
};

/** A page of users. */
export const listUserRows = (
  { tx }: PlatformScope,
  {
    userFilter: { words, role },
    sort,
    limit,
    after,
  }: { userFilter: UserFilter; sort: UserSort; limit: number; after: ListCursor | undefined },
): Promise<ListedUserRow[]> => {
  const { by, direction, isBeyond } = ORDERS[sort];
  const page = tx.db
    .selectFrom('listedUsers as u')
    .select(['u.tenantId', 'u.id'])
    .where(fitsSearch(words))
    .where((eb) => eb.and(role ? { 'u.role': role } : {}))
    .where((eb) => (after ? isBeyond(after) : eb.and([])))
    .orderBy(by, direction)
    .orderBy('u.id', direction)
    .limit(limit);
  return tx.db
    .selectFrom('listedUsers as u')
    .innerJoin('listedTenants as t', 't.id', 'u.tenantId')
    .select((eb) => [
      'u.id',
      'u.email',
      EMAIL_KEY.as('emailKey'),
      'u.tenantId',
      'u.role',
      'u.status',
      'u.createdAt',
      't.slug',
      't.businessName',
      't.status as tenantStatus',
      eb
        .selectFrom('listedSessionUses as s')
        .select(({ fn }) => fn.max('s.lastUsedAt').as('lastUsedAt'))
        .whereRef('s.tenantId', '=', 'u.tenantId')
        .whereRef('s.userId', '=', 'u.id')
        .as('lastUsedAt'),
    ])
    .where(({ eb, refTuple }) => eb(refTuple('u.tenantId', 'u.id'), 'in', page.$asTuple('tenantId', 'id')))
    .orderBy(by, direction)
    .orderBy('u.id', direction)
    .execute();
};

/** How many users of a search have each role. */
export const countUsers = (
  { tx }: PlatformScope,
  words: readonly string[],
): Promise<{ role: UserRole; count: number }[]> =>
  tx.db
    .selectFrom('listedUsers as u')
    .select(({ fn }) => ['u.role', fn.countAll<number>().as('count')])
    .where(fitsSearch(words))
    .groupBy('u.role')
    .execute();

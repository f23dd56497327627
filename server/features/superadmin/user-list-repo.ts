import type { UserRole } from '#shared/features/auth/user-role.ts';
import type { UserSort } from '#shared/features/superadmin/list-choices.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { allOf } from '../../platform/db/sql-conditions.ts';
import type { PlatformContext, Scoped } from '../tenants/tenants.ts';
import type { ListCursor } from './list-cursor.ts';

type PlatformScope = Scoped<PlatformContext>;
type Param = (value: unknown) => string;

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

const ORDERS = {
  newest: { columns: 'u.created_at desc, u.id desc', after: '<', key: 'u.created_at', type: 'timestamptz' },
  oldest: { columns: 'u.created_at, u.id', after: '>', key: 'u.created_at', type: 'timestamptz' },
  email: { columns: 'lower(u.email), u.id', after: '>', key: 'lower(u.email)', type: 'text' },
} as const satisfies Record<UserSort, unknown>;

const SHOWN_SQL = `select u.id, u.email, lower(u.email) as "emailKey", u.tenant_id as "tenantId", u.role, u.status,
    u.created_at as "createdAt", t.slug, t.business_name as "businessName", t.status as "tenantStatus",
    (select max(s.last_used_at) from sessions s where s.tenant_id = u.tenant_id and s.user_id = u.id) as "lastUsedAt"`;

const searchSql = (words: readonly string[], param: Param): string => {
  if (words.length === 0) return 'true';
  const inStore = allOf(words.map((word) => `strpos(t.search_text, ${param(word)}) > 0`));
  const email = `select e.user_id from user_emails e where strpos(e.email_key, ${param(words.join(' '))}) > 0`;
  return `(u.id in (${email})
    or u.tenant_id in (select t.id from tenants t where ${inStore}))`;
};

/** A page of users. */
export const listUserRows = (
  { tx }: PlatformScope,
  { words, role }: UserFilter,
  { sort, limit, after }: { sort: UserSort; limit: number; after: ListCursor | undefined },
): Promise<ListedUserRow[]> => {
  const params: unknown[] = [];
  const param: Param = (value) => `$${params.push(value)}`;
  const order = ORDERS[sort];
  const clauses = [`select * from users u where ${searchSql(words, param)}`];
  if (role) clauses.push(`and u.role = ${param(role)}`);
  if (after)
    clauses.push(
      `and (${order.key}, u.id) ${order.after} (${param(after.key)}::${order.type}, ${param(after.id)}::uuid)`,
    );
  clauses.push(`order by ${order.columns} limit ${param(limit)}`);
  return tx.query(
    `${SHOWN_SQL} from (${clauses.join(' ')}) u join tenants t on t.id = u.tenant_id order by ${order.columns}`,
    params,
  );
};

/** How many users of a search have each role. */
export const countUsers = (
  { tx }: PlatformScope,
  words: readonly string[],
): Promise<{ role: UserRole; count: number }[]> => {
  const params: unknown[] = [];
  const where = searchSql(words, (value) => `$${params.push(value)}`);
  return tx.query(
    `select u.role, count(*)::int as count from users u where ${where} group by u.role`,
    params,
  );
};

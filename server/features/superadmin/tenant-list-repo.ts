import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { TenantSort } from '#shared/features/superadmin/list-choices.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { allOf } from '../../platform/db/sql-conditions.ts';
import type { PlatformContext, Scoped } from '../tenants/tenants.ts';
import type { ListCursor } from './list-cursor.ts';

type PlatformScope = Scoped<PlatformContext>;
type Param = (value: unknown) => string;

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
  /** Folded words that name or address must hold, all of them, or one e-mail of the tenant as a whole. */
  words: readonly string[];
  plan?: PlanId | undefined;
  status?: TenantStatus | undefined;
};

const ORDERS = {
  newest: { columns: 't.created_at desc, t.id desc', after: '<', key: 't.created_at', type: 'timestamptz' },
  oldest: { columns: 't.created_at, t.id', after: '>', key: 't.created_at', type: 'timestamptz' },
  name: { columns: 't.name_key, t.id', after: '>', key: 't.name_key', type: 'text' },
} as const satisfies Record<TenantSort, unknown>;

/** What is shown of a tenant; `t` holds no more than a page of them, so that each count costs little. */
const SHOWN_SQL = `select t.id, t.slug, t.business_name as "businessName", t.name_key as "nameKey", t.plan, t.status,
    t.created_at as "createdAt", t.closes_at as "closesAt",
    (select u.email from users u where u.tenant_id = t.id and u.role = 'owner' limit 1) as "ownerEmail",
    (select count(*)::int from products p where p.tenant_id = t.id and p.deleted_at is null) as products,
    (select count(*)::int from users u where u.tenant_id = t.id) as users,
    (select r.plan from plan_requests r where r.tenant_id = t.id and r.status = 'open') as "requestedPlan"`;

const searchSql = (words: readonly string[], param: Param): string => {
  if (words.length === 0) return 'true';
  const inName = allOf(words.map((word) => `strpos(t.search_text, ${param(word)}) > 0`));
  const email = `select e.tenant_id from user_emails e where strpos(e.email_key, ${param(words.join(' '))}) > 0`;
  return `(${inName} or t.id in (${email}))`;
};

const filterSql = ({ words, plan, status }: TenantFilter, param: Param): string =>
  allOf([
    searchSql(words, param),
    ...(plan ? [`t.plan = ${param(plan)}`] : []),
    ...(status ? [`t.status = ${param(status)}`] : []),
  ]);

/** A page of tenants. */
export const listTenantRows = (
  { tx }: PlatformScope,
  filter: TenantFilter,
  { sort, limit, after }: { sort: TenantSort; limit: number; after: ListCursor | undefined },
): Promise<ListedTenantRow[]> => {
  const params: unknown[] = [];
  const param: Param = (value) => `$${params.push(value)}`;
  const order = ORDERS[sort];
  const clauses = [`select * from tenants t where ${filterSql(filter, param)}`];
  if (after)
    clauses.push(
      `and (${order.key}, t.id) ${order.after} (${param(after.key)}::${order.type}, ${param(after.id)}::uuid)`,
    );
  clauses.push(`order by ${order.columns} limit ${param(limit)}`);
  return tx.query(`${SHOWN_SQL} from (${clauses.join(' ')}) t order by ${order.columns}`, params);
};

/** How many tenants of a search have each plan and status. */
export const countTenants = (
  { tx }: PlatformScope,
  words: readonly string[],
): Promise<{ plan: PlanId; status: TenantStatus; count: number }[]> => {
  const params: unknown[] = [];
  const where = searchSql(words, (value) => `$${params.push(value)}`);
  return tx.query(
    `select t.plan, t.status, count(*)::int as count from tenants t where ${where} group by t.plan, t.status`,
    params,
  );
};

export type NamedTenant = Pick<ListedTenantRow, 'id' | 'slug' | 'businessName'>;

/** Address and name of some tenants, by their ids; whoever is gone is left out. */
export const findTenantNames = async (
  { tx }: PlatformScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedTenant>> => {
  const rows = await tx.query<NamedTenant>(
    'select id, slug, business_name as "businessName" from tenants where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** One tenant as the list shows it. */
export const getListedTenant = async ({ tx }: PlatformScope, id: string): Promise<ListedTenantRow> => {
  const [row] = await tx.query<ListedTenantRow>(`${SHOWN_SQL} from tenants t where t.id = $1`, [id]);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

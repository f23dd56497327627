import { METERS, type Meter, PLAN_IDS, type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import type { UsageSort } from '#shared/features/superadmin/list-choices.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { allOf } from '../../../platform/db/sql-conditions.ts';
import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';
import type { ListCursor } from '../list-cursor.ts';

type PlatformScope = Scoped<PlatformContext>;

/** Where the month of a tenant's meters began: `monthlyPeriod` of shared/lib/time.ts, for all tenants at once. */
const PERIOD_SQL = `
  select id, plan, (born + (months - case when months > 0 and born + months * interval '1 month' > now then 1 else 0 end)
      * interval '1 month') at time zone interval '-04:00' as starts_at
  from (select id, plan, born, now, greatest(0, ((extract(year from now) - extract(year from born)) * 12
      + extract(month from now) - extract(month from born))::integer) as months
    from (select id, plan, created_at at time zone interval '-04:00' as born,
        $1::timestamptz at time zone interval '-04:00' as now from tenants) t) t`;

const METER_SUMS = ['ai_text', 'ai_vision', 'audio_minutes']
  .map((meter) => `coalesce(max(m.used) filter (where m.meter = '${meter}'), 0) as ${meter}`)
  .join(', ');

const FULLNESS = METERS.map((meter) => `u.${meter} * 1000::bigint / nullif(l.${meter}, 0)`).join(', ');

/** What every tenant has used, by the counts that enforce the caps; each table is read once. */
const MEASURED_SQL = `
  with periods as (${PERIOD_SQL}),
  metered as (
    select p.id, p.plan, ${METER_SUMS} from periods p
      left join meter_periods m on m.tenant_id = p.id and m.starts_at = p.starts_at group by p.id, p.plan),
  stocked as (select tenant_id, count(*)::integer as total from products where deleted_at is null group by 1),
  teams as (
    select tenant_id, count(*) filter (where role = 'guest')::integer as guests,
      count(*) filter (where role = 'admin')::integer as admins
    from (select tenant_id, role from users
      union all select tenant_id, role from invitations where expires_at > $1) as members group by 1),
  stored as (
    select tenant_id, sum(bytes)::bigint as bytes from (
      select tenant_id, bytes::bigint from pictures
      union all select id, logo_bytes from tenants where logo_bytes > 0
      union all select tenant_id, max((payload->'media'->>'bytes')::bigint) from messages
        where payload ? 'media' group by tenant_id, payload->'media'->>'key') as files group by 1),
  used as (
    select t.id as tenant_id, t.plan, coalesce(stocked.total, 0) as products, t.ai_text, t.ai_vision, t.audio_minutes,
      coalesce(teams.guests, 0) as users, coalesce(teams.admins, 0) as users_admin, coalesce(stored.bytes, 0) as storage_bytes
    from metered t left join stocked on stocked.tenant_id = t.id left join teams on teams.tenant_id = t.id
      left join stored on stored.tenant_id = t.id)
  select u.tenant_id, u.products, u.ai_text, u.ai_vision, u.audio_minutes, u.users, u.users_admin, u.storage_bytes,
    coalesce(greatest(${FULLNESS}), 0)::integer as fullness
  from used u join jsonb_to_recordset($2::jsonb) as l (plan text, ${METERS.map((meter) => `${meter} integer`).join(', ')})
    on l.plan = u.plan`;

const COLUMNS = [
  'products',
  'ai_text',
  'ai_vision',
  'audio_minutes',
  'users',
  'users_admin',
  'storage_bytes',
  'fullness',
];
const ALL = (table: string) => COLUMNS.map((column) => `${table}.${column}`).join(', ');

/** Notes that all tenants are measured now, unless that was done since an instant; of several who ask at once one does it. */
export const claimMeasurement = async ({ tx, platform }: PlatformScope, since: Date): Promise<boolean> => {
  const rows = await tx.query(
    `insert into usage_measurements as m (measured_at) values ($1)
     on conflict (is_only) do update set measured_at = excluded.measured_at where m.measured_at < $2 returning 1`,
    [platform.clock.now(), since],
  );
  return rows.length > 0;
};

/** Measures every tenant; rows that are as they were are not written. */
export const measureTenants = async ({ tx, platform }: PlatformScope): Promise<void> => {
  const limits = PLAN_IDS.map((plan) => ({ plan, ...planOf(plan).limits }));
  await tx.query(
    `insert into tenant_usage as k (tenant_id, ${COLUMNS.join(', ')}) ${MEASURED_SQL}
     on conflict (tenant_id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
     where (${ALL('k')}) is distinct from (${ALL('excluded')})`,
    [platform.clock.now(), JSON.stringify(limits)],
  );
};

export type UsageRow = Record<Meter, number> & {
  id: string;
  slug: string;
  businessName: string;
  plan: PlanId;
  status: TenantStatus;
  storageBytes: number;
  fullness: number;
};

const SORT_COLUMNS = { fullness: 'k.fullness', storage: 'k.storage_bytes' } as const satisfies Record<
  UsageSort,
  string
>;

type Page = { sort: UsageSort; limit: number; after: ListCursor | undefined };
type UsageFilter = { words: readonly string[]; plan: PlanId | undefined };

/** A page of tenants with what they have used, the fullest first. */
export const listUsageRows = (
  { tx }: PlatformScope,
  { words, plan }: UsageFilter,
  { sort, limit, after }: Page,
): Promise<UsageRow[]> => {
  const params: unknown[] = [];
  const param = (value: unknown) => `$${params.push(value)}`;
  const column = SORT_COLUMNS[sort];
  const conditions = [
    'true',
    ...words.map((word) => `strpos(t.search_text, ${param(word)}) > 0`),
    ...(plan ? [`t.plan = ${param(plan)}`] : []),
    ...(after
      ? [`(${column}, k.tenant_id) < (${param(Number(after.key))}::bigint, ${param(after.id)}::uuid)`]
      : []),
  ];
  return tx.query<UsageRow>(
    `select t.id, t.slug, t.business_name as "businessName", t.plan, t.status, k.products, k.ai_text, k.ai_vision,
       k.audio_minutes, k.users, k.users_admin, k.storage_bytes as "storageBytes", k.fullness
     from tenant_usage k join tenants t on t.id = k.tenant_id
     where ${allOf(conditions)} order by ${column} desc, k.tenant_id desc limit ${param(limit)}`,
    params,
  );
};

export type UsageTotals = { storageBytes: number; near: number; reached: number; measuredAt: Date };

/** What all tenants use together, and how many are close to a cap or at one. */
export const sumUsage = async ({ tx }: PlatformScope): Promise<UsageTotals> => {
  const [totals] = await tx.query<UsageTotals>(
    `select coalesce(sum(storage_bytes), 0)::bigint as "storageBytes",
       count(*) filter (where fullness >= 900 and fullness < 1000) as near, count(*) filter (where fullness >= 1000) as reached,
       (select measured_at from usage_measurements) as "measuredAt" from tenant_usage`,
  );
  if (!totals) throw new Error('a sum returned no row');
  return totals;
};

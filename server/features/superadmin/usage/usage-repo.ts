import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { TenantUsageTable } from '#server/platform/db/tables.ts';
import { METERS, type Meter, PLAN_IDS, type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import type { UsageSort } from '#shared/features/superadmin/list-choices.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import type { ListCursor } from '../stores/list-cursor.ts';
import { storeHoldsWords } from '../stores/tenant-list-repo.ts';

type PlatformScope = Scoped<PlatformContext>;

/** Thousandths of a plan's limit. */
const NEAR = 900;
const REACHED = 1000;

/** The beginning of the month of each tenant's meters, like `monthlyPeriod` of shared/lib/time.ts. */
const periodsAt = (now: Date) => sql`
  select id, plan, (born + (months - case when months > 0 and born + months * interval '1 month' > now then 1 else 0 end)
      * interval '1 month') at time zone interval '-04:00' as starts_at
  from (select id, plan, born, now, greatest(0, ((extract(year from now) - extract(year from born)) * 12
      + extract(month from now) - extract(month from born))::integer) as months
    from (select id, plan, created_at at time zone interval '-04:00' as born,
        ${now}::timestamptz at time zone interval '-04:00' as now from listed_tenants) t) t`;

const COLUMNS = [
  'products',
  'aiText',
  'aiVision',
  'audioMinutes',
  'users',
  'usersAdmin',
  'storageBytes',
  'fullness',
] as const satisfies readonly (keyof TenantUsageTable)[];

/** The columns of the meters that a plan limits. */
const COLUMN_OF = {
  products: 'products',
  users: 'users',
  users_admin: 'usersAdmin',
  ai_text: 'aiText',
  ai_vision: 'aiVision',
  audio_minutes: 'audioMinutes',
} as const satisfies Record<Meter, (typeof COLUMNS)[number]>;

const FULLNESS = sql.join(
  METERS.map((meter) => sql`u.${sql.id(meter)} * 1000::bigint / nullif(l.${sql.id(meter)}, 0)`),
);
const LIMIT_COLUMNS = sql.join(METERS.map((meter) => sql`${sql.id(meter)} integer`));

/** Measures the usage of every tenant by the counts that enforce the caps; each table is read once. */
const measuredAt = (now: Date): RawBuilder<Selectable<TenantUsageTable>> => {
  const limits = PLAN_IDS.map((plan) => ({ plan, ...planOf(plan).limits }));
  return sql`(
    with periods as (${periodsAt(now)}),
    metered as (
      select p.id, p.plan, coalesce(max(m.used) filter (where m.meter = 'ai_text'), 0) as ai_text,
        coalesce(max(m.used) filter (where m.meter = 'ai_vision'), 0) as ai_vision,
        coalesce(max(m.used) filter (where m.meter = 'audio_minutes'), 0) as audio_minutes
      from periods p left join listed_meter_periods m on m.tenant_id = p.id and m.starts_at = p.starts_at group by p.id, p.plan),
    stocked as (select tenant_id, count(*)::integer as total from listed_products where deleted_at is null group by 1),
    teams as (
      select tenant_id, count(*) filter (where role = 'guest')::integer as guests,
        count(*) filter (where role = 'admin')::integer as admins
      from (select tenant_id, role from listed_users
        union all select tenant_id, role from listed_invitations where expires_at > ${now}) as members group by 1),
    stored as (
      select tenant_id, sum(bytes)::bigint as bytes from (
        select tenant_id, bytes::bigint from listed_pictures
        union all select id, logo_bytes from listed_tenants where logo_bytes > 0
        union all select tenant_id, max(media_bytes) from listed_media group by tenant_id, media_key) as files group by 1),
    used as (
      select t.id as tenant_id, t.plan, coalesce(stocked.total, 0) as products, t.ai_text, t.ai_vision, t.audio_minutes,
        coalesce(teams.guests, 0) as users, coalesce(teams.admins, 0) as users_admin, coalesce(stored.bytes, 0) as storage_bytes
      from metered t left join stocked on stocked.tenant_id = t.id left join teams on teams.tenant_id = t.id
        left join stored on stored.tenant_id = t.id)
    select u.tenant_id, u.products, u.ai_text, u.ai_vision, u.audio_minutes, u.users, u.users_admin, u.storage_bytes,
      coalesce(greatest(${FULLNESS}), 0)::integer as fullness
    from used u join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as l (plan text, ${LIMIT_COLUMNS}) on l.plan = u.plan)`;
};

/**
 * Records that all tenants are measured now, unless that was done since an instant; only one of several simultaneous
 * callers succeeds.
 */
export const claimMeasurement = async ({ tx, platform }: PlatformScope, since: Date): Promise<boolean> => {
  const measuredAt = platform.clock.now();
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('usageMeasurements')
    .values({ measuredAt })
    .onConflict((conflict) =>
      conflict.column('isOnly').doUpdateSet({ measuredAt }).where('usageMeasurements.measuredAt', '<', since),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

const rowOf = (table: string) => sql.join(COLUMNS.map((column) => sql.ref(`${table}.${column}`)));

/** Measures every tenant; rows that are as they were are not written. */
export const measureTenants = async ({ tx, platform }: PlatformScope): Promise<void> => {
  await tx.db
    .insertInto('tenantUsage')
    .columns(['tenantId', ...COLUMNS])
    .expression((eb) =>
      eb.selectFrom(measuredAt(platform.clock.now()).as<'u'>(sql.ref('u'))).select(['tenantId', ...COLUMNS]),
    )
    .onConflict((conflict) =>
      conflict
        .column('tenantId')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(COLUMNS.map((column) => [column, ref(`excluded.${column}`)])),
        )
        .where(sql<boolean>`(${rowOf('tenantUsage')}) is distinct from (${rowOf('excluded')})`),
    )
    .execute();
};

export type UsageRow = Selectable<Omit<TenantUsageTable, 'tenantId'>> & {
  id: string;
  slug: string;
  businessName: string;
  plan: PlanId;
  status: TenantStatus;
};

/** How much of a meter a tenant has used. */
export const usedOf = (row: UsageRow, meter: Meter): number => row[COLUMN_OF[meter]];

const SORT_COLUMNS = { fullness: 'k.fullness', storage: 'k.storageBytes' } as const satisfies Record<
  UsageSort,
  string
>;

type Page = { sort: UsageSort; limit: number; after: ListCursor | undefined };
type UsageFilter = { words: readonly string[]; plan: PlanId | undefined };

/** A page of tenants with what they have used, the fullest first. */
export const listUsageRows = (
  { tx }: PlatformScope,
  { filter: { words, plan }, sort, limit, after }: { filter: UsageFilter } & Page,
): Promise<UsageRow[]> => {
  const column = SORT_COLUMNS[sort];
  return tx.db
    .selectFrom('tenantUsage as k')
    .innerJoin('listedTenants as t', 't.id', 'k.tenantId')
    .select(['t.id', 't.slug', 't.businessName', 't.plan', 't.status'])
    .select(COLUMNS.map((name) => `k.${name}` as const))
    .where(storeHoldsWords(words))
    .where((eb) => eb.and(plan ? { 't.plan': plan } : {}))
    .$if(after !== undefined, (tenants) =>
      tenants.where(
        sql<boolean>`(${sql.ref(column)}, k.tenant_id) < (${Number(after?.key)}::bigint, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(column, 'desc')
    .orderBy('k.tenantId', 'desc')
    .limit(limit)
    .execute();
};

export type UsageTotals = { storageBytes: number; near: number; reached: number; measuredAt: Date };

/** Sums the usage of all tenants, and counts those that are close to a cap or at one. */
export const sumUsage = ({ tx }: PlatformScope): Promise<UsageTotals> => {
  const totals = tx.db
    .selectFrom('tenantUsage')
    .select((eb) => [
      sql<number>`coalesce(sum(storage_bytes), 0)::bigint`.as('storageBytes'),
      eb.fn
        .countAll<number>()
        .filterWhere('fullness', '>=', NEAR)
        .filterWhere('fullness', '<', REACHED)
        .as('near'),
      eb.fn.countAll<number>().filterWhere('fullness', '>=', REACHED).as('reached'),
    ]);
  return tx.db
    .selectFrom(['usageMeasurements as m', totals.as('u')])
    .select(['u.storageBytes', 'u.near', 'u.reached', 'm.measuredAt'])
    .executeTakeFirstOrThrow();
};

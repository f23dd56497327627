import type { MonthlyMeter } from '#shared/features/plans/plan-table.ts';
import type { PlatformDay } from '#shared/features/superadmin/platform-day-calls.ts';
import { addDays, startOfNamedDay } from '#shared/lib/time.ts';
import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';

type PlatformScope = Scoped<PlatformContext>;

/** The first and the last of a row of days. */
export type DayRange = { from: string; until: string };

/** The day in Santo Domingo, which has kept UTC-4 since 2000. */
const DAY_OF = (column: string) => `(${column} at time zone interval '-04:00')::date`;

const createdOn = (table: string) =>
  `select ${DAY_OF('created_at')} as day, count(*) as total from ${table} where created_at >= $3 and created_at < $4 group by 1`;

/** What days were, from the rows of all tenants: every part reads an index by day or time, and no more than the range. */
const COUNT_SQL = `
  with days as (select day::date from generate_series($1::date, $2::date, interval '1 day') as day),
  sign_ups as (${createdOn('tenants')}),
  added as (${createdOn('products')}),
  ordered as (${createdOn('orders')}),
  counted as (
    select day, count(distinct tenant_id) as stores, sum(total) filter (where event = 'visit') as visits,
      sum(total) filter (where event in ('web_conversation', 'whatsapp_conversation')) as conversations
    from store_counts where day between $1::date and $2::date group by day),
  spent as (
    select ${DAY_OF('created_at')} as day, sum(amount) filter (where meter = 'ai_text') as ai_text,
      sum(amount) filter (where meter = 'ai_vision') as ai_vision,
      sum(amount) filter (where meter = 'audio_minutes') as audio_minutes
    from meter_entries where state = 'settled' and created_at >= $3 and created_at < $4 group by 1)
  select days.day, coalesce(sign_ups.total, 0)::bigint as sign_ups, coalesce(counted.stores, 0)::bigint as active_stores,
    coalesce(added.total, 0)::bigint as products, coalesce(counted.visits, 0)::bigint as visits,
    coalesce(counted.conversations, 0)::bigint as conversations, coalesce(ordered.total, 0)::bigint as orders,
    coalesce(spent.ai_text, 0)::bigint as ai_text, coalesce(spent.ai_vision, 0)::bigint as ai_vision,
    coalesce(spent.audio_minutes, 0)::bigint as audio_minutes
  from days left join sign_ups using (day) left join added using (day) left join ordered using (day)
    left join counted using (day) left join spent using (day)`;

const SHOWN_COLUMNS = `day::text as day, sign_ups as "signUps", active_stores as "activeStores", products, visits, conversations,
  orders, ai_text as "aiText", ai_vision as "aiVision", audio_minutes as "audioMinutes"`;

const paramsOf = ({ from, until }: DayRange) => [
  from,
  until,
  startOfNamedDay(from),
  startOfNamedDay(addDays(until, 1)),
];

/** Counts days from the rows of all tenants. */
export const countDays = ({ tx }: PlatformScope, range: DayRange): Promise<PlatformDay[]> =>
  tx.query<PlatformDay>(`select ${SHOWN_COLUMNS} from (${COUNT_SQL}) d order by d.day`, paramsOf(range));

/** Keeps the sums of days that are over; one that has been summed stays as it is. */
export const insertDays = async ({ tx }: PlatformScope, range: DayRange): Promise<void> => {
  await tx.query(
    `insert into platform_days (day, sign_ups, active_stores, products, visits, conversations, orders, ai_text,
       ai_vision, audio_minutes) ${COUNT_SQL} on conflict do nothing`,
    paramsOf(range),
  );
};

/** What the meters have counted since an instant, in every tenant. */
export const sumSpentSince = async (
  { tx }: PlatformScope,
  since: Date,
): Promise<Record<MonthlyMeter, number>> => {
  const rows = await tx.query<{ meter: MonthlyMeter; amount: number }>(
    `select meter, sum(amount)::bigint as amount from meter_entries where state = 'settled' and created_at >= $1 group by meter`,
    [since],
  );
  const none = { ai_text: 0, ai_vision: 0, audio_minutes: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ meter, amount }) => [meter, amount])) };
};

/** The days that were summed, from one on, the oldest first. */
export const listSummedDays = ({ tx }: PlatformScope, from: string): Promise<PlatformDay[]> =>
  tx.query<PlatformDay>(`select ${SHOWN_COLUMNS} from platform_days d where day >= $1 order by d.day`, [
    from,
  ]);

import { type RawBuilder, sql } from 'kysely';
import { acrossTenants, type PlatformContext, type Scoped } from '#server/features/tenants/tenants.ts';
import type { MonthlyMeter } from '#shared/features/plans/plan-table.ts';
import {
  DAY_MEASURES,
  DAY_SPANS,
  type DaySpan,
  type PlatformDay,
} from '#shared/features/superadmin/platform-day-calls.ts';
import { addDays, type DayRange, dayOf, instantsOf } from '#shared/lib/time.ts';

type PlatformScope = Scoped<PlatformContext>;

/** The day in Santo Domingo, whose time has been UTC-4 since 2000. */
const DAY = sql`(created_at at time zone interval '-04:00')::date`;

/** Counts days from the rows of all tenants; every part reads an index by day or time, and only the range. */
const countedIn = (range: DayRange): RawBuilder<PlatformDay> => {
  const { from, until } = range;
  const { startsAt, endsAt } = instantsOf(range);
  const created = sql`created_at >= ${startsAt} and created_at < ${endsAt}`;
  const createdOn = (table: string) =>
    sql`select ${DAY} as day, count(*) as total from ${sql.table(table)} where ${created} group by 1`;
  return sql`(
    with days as (select day::date from generate_series(${from}::date, ${until}::date, interval '1 day') as day),
    sign_ups as (${createdOn('listed_tenants')}),
    added as (${createdOn('listed_products')}),
    ordered as (${createdOn('listed_orders')}),
    counted as (
      select day, count(distinct tenant_id) as stores, sum(total) filter (where event = 'visit') as visits,
        sum(total) filter (where event in ('web_conversation', 'whatsapp_conversation')) as conversations
      from listed_store_counts where day between ${from}::date and ${until}::date group by day),
    spent as (
      select ${DAY} as day, sum(amount) filter (where meter = 'ai_text') as ai_text,
        sum(amount) filter (where meter = 'ai_vision') as ai_vision,
        sum(amount) filter (where meter = 'audio_minutes') as audio_minutes
      from listed_meter_entries where state = 'settled' and ${created} group by 1)
    select days.day, coalesce(sign_ups.total, 0)::bigint as sign_ups, coalesce(counted.stores, 0)::bigint as active_stores,
      coalesce(added.total, 0)::bigint as products, coalesce(counted.visits, 0)::bigint as visits,
      coalesce(counted.conversations, 0)::bigint as conversations, coalesce(ordered.total, 0)::bigint as orders,
      coalesce(spent.ai_text, 0)::bigint as ai_text, coalesce(spent.ai_vision, 0)::bigint as ai_vision,
      coalesce(spent.audio_minutes, 0)::bigint as audio_minutes
    from days left join sign_ups using (day) left join added using (day) left join ordered using (day)
      left join counted using (day) left join spent using (day))`;
};

/** Counts days from the rows of all tenants. */
const countDays = ({ tx }: PlatformScope, range: DayRange): Promise<PlatformDay[]> =>
  tx.db
    .selectFrom(countedIn(range).as<'d'>(sql.ref('d')))
    .selectAll()
    .orderBy('d.day')
    .execute();

const COLUMNS = ['day', ...DAY_MEASURES] as const;

/** Keeps the sums of days that are over; one that has been summed stays as it is. */
const insertDays = async ({ tx }: PlatformScope, range: DayRange): Promise<void> => {
  await tx.db
    .insertInto('platformDays')
    .columns(COLUMNS)
    .expression((eb) => eb.selectFrom(countedIn(range).as<'d'>(sql.ref('d'))).select(COLUMNS))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Sums the meters of every tenant since an instant. */
export const sumSpentSince = async (
  { tx }: PlatformScope,
  since: Date,
): Promise<Record<MonthlyMeter, number>> => {
  const rows = await tx.db
    .selectFrom('listedMeterEntries')
    .select(['meter', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('state', '=', 'settled')
    .where('createdAt', '>=', since)
    .groupBy('meter')
    .execute();
  const none = { ai_text: 0, ai_vision: 0, audio_minutes: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ meter, amount }) => [meter, amount])) };
};

/** Lists the days that were summed, from one on, the oldest first. */
const listSummedDays = ({ tx }: PlatformScope, from: string): Promise<PlatformDay[]> =>
  tx.db.selectFrom('platformDays').select(COLUMNS).where('day', '>=', from).orderBy('day').execute();

/** Lists the last days of the platform: those that are summed, and the rest counted now. */
export const listPlatformDays = async (
  scope: Scoped<PlatformContext>,
  span: DaySpan,
): Promise<PlatformDay[]> => {
  const today = dayOf(scope.platform.clock.now());
  const from = addDays(today, 1 - Number(span));
  const summed = await listSummedDays(scope, from);
  const last = summed.at(-1);
  return [...summed, ...(await countDays(scope, { from: last ? addDays(last.day, 1) : from, until: today }))];
};

const LONGEST_SPAN = Math.max(...DAY_SPANS.map(Number));

/** Sums every day that is over and not summed yet; at first as many as anyone can ask for. */
export const sumDays = (ctx: PlatformContext): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    const today = dayOf(ctx.platform.clock.now());
    const oldest = addDays(today, -LONGEST_SPAN);
    const last = (await listSummedDays(scope, oldest)).at(-1);
    const range = { from: last ? addDays(last.day, 1) : oldest, until: addDays(today, -1) };
    if (range.from <= range.until) await insertDays(scope, range);
  });

import { sql } from 'kysely';
import type { MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { VisitSource } from '#shared/features/analytics/store-event.ts';
import type { DayRange } from '#shared/lib/time.ts';
import type { CountedEvent } from './count-repo.ts';

type Reads = Scoped<MemberContext>;

/** Lists the sums of each event on each day. */
export const listDailyCounts = (
  { tx, tenantId }: Reads,
  { from, until }: DayRange,
): Promise<{ day: string; event: CountedEvent; total: number }[]> =>
  tx.db
    .selectFrom('storeCounts')
    .select(['day', 'event', 'total'])
    .where('tenantId', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute();

/** Sums the visits by where they came from. */
export const sumVisitSources = (
  { tx, tenantId }: Reads,
  { from, until }: DayRange,
): Promise<{ source: VisitSource; visits: number }[]> =>
  tx.db
    .selectFrom('storeVisitSources')
    .select(['source', sql<number>`sum(total)::bigint`.as('visits')])
    .where('tenantId', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('source')
    .execute();

/** Sums the visits by weekday, 1 for Monday, and hour. */
export const sumVisitHours = (
  { tx, tenantId }: Reads,
  { from, until }: DayRange,
): Promise<{ weekday: number; hour: number; visits: number }[]> =>
  tx.db
    .selectFrom('storeVisitHours')
    .select([
      sql<number>`extract(isodow from day)::integer`.as('weekday'),
      'hour',
      sql<number>`sum(total)::bigint`.as('visits'),
    ])
    .where('tenantId', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['weekday', 'hour'])
    .execute();

/** Lists the products that were seen most often, without those that are deleted. */
export const listViewedProducts = (
  { tx, tenantId }: Reads,
  { from, until, limit }: DayRange & { limit: number },
): Promise<{ id: string; name: string; views: number }[]> =>
  tx.db
    .with('seen', (db) =>
      db
        .selectFrom('storeProductViews')
        .select(['productId', sql<number>`sum(total)::bigint`.as('views')])
        .where('tenantId', '=', tenantId)
        .where('day', '>=', from)
        .where('day', '<=', until)
        .groupBy('productId'),
    )
    .selectFrom('seen')
    .innerJoin('productFacts as p', (join) =>
      join.onRef('p.id', '=', 'seen.productId').on('p.tenantId', '=', tenantId),
    )
    .select(['p.id', 'p.name', 'seen.views'])
    .where('p.deletedAt', 'is', null)
    .orderBy('seen.views', 'desc')
    .orderBy('p.name')
    .limit(limit)
    .execute();

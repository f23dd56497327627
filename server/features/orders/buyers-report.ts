import { sql } from 'kysely';
import type { MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { Money } from '#shared/lib/money.ts';
import { type DayRange, instantsOf } from '#shared/lib/time.ts';
import { SOLD_STATES } from './sales.ts';
import { LOCAL_TIME } from './sales-report.ts';

type Reads = Scoped<MemberContext>;

export type BuyerSums = {
  buyers: number;
  /** Those among them who had ordered before, or ordered again. */
  returning: number;
  sales: Money;
  /** The part of the sales that is theirs. */
  returningSales: Money;
};

/** Counts the customers who ordered on some days, and those of them with more than one order by then. Cancelled orders do not count. */
export const countBuyers = ({ tx, tenantId }: Reads, range: DayRange): Promise<BuyerSums> => {
  const { startsAt, endsAt } = instantsOf(range);
  return tx.db
    .with('buyers', (db) =>
      db
        .selectFrom('orders as o')
        .select((eb) => [
          'o.customerId',
          sql<number>`count(*)`.as('orders'),
          sql<number>`count(*) filter (where o.created_at >= ${startsAt})`.as('here'),
          sql<Money>`coalesce(sum(o.total_centavos) filter (where o.created_at >= ${startsAt}
            and ${eb('o.state', 'in', SOLD_STATES)}), 0)`.as('sales'),
        ])
        .where('o.tenantId', '=', tenantId)
        .where('o.state', '<>', 'cancelled')
        .where('o.createdAt', '<', endsAt)
        .groupBy('o.customerId'),
    )
    .selectFrom('buyers')
    .select([
      sql<number>`count(*)::integer`.as('buyers'),
      sql<number>`count(*) filter (where orders > 1)::integer`.as('returning'),
      sql<Money>`coalesce(sum(sales), 0)::bigint`.as('sales'),
      sql<Money>`coalesce(sum(sales) filter (where orders > 1), 0)::bigint`.as('returningSales'),
    ])
    .where('here', '>', 0)
    .executeTakeFirstOrThrow();
};

export type CohortRow = { first: string; month: string; customers: number };

/**
 * Counts, for the customers whose first order was in each month from one on, how many ordered in that month and in each later
 * one. Months are named by their first day.
 */
export const countCohorts = ({ tx, tenantId }: Reads, fromMonth: string): Promise<CohortRow[]> =>
  tx.db
    .with('months', (db) =>
      db
        .selectFrom('orders as o')
        .select(['o.customerId', sql<string>`date_trunc('month', ${LOCAL_TIME})::date`.as('month')])
        .distinct()
        .where('o.tenantId', '=', tenantId)
        .where('o.state', '<>', 'cancelled'),
    )
    .with('firsts', (db) =>
      db
        .selectFrom('months')
        .select(['customerId', sql<string>`min(month)`.as('first')])
        .groupBy('customerId'),
    )
    .selectFrom('months')
    .innerJoin('firsts', 'firsts.customerId', 'months.customerId')
    .select(['firsts.first', 'months.month', sql<number>`count(*)::integer`.as('customers')])
    .where('firsts.first', '>=', fromMonth)
    .groupBy(['firsts.first', 'months.month'])
    .execute();

import { sql } from 'kysely';
import type { MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import { holdsWords, isBehind } from '#server/platform/db/sql-parts.ts';
import type { RowCursor } from '#server/platform/http/page-cursor.ts';
import type { MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import type { Money } from '#shared/lib/money.ts';
import type { CustomerRow } from './customer-repo.ts';

type Reads = Scoped<MemberContext>;

/** A customer with totals of their orders. */
export type CustomerSummary = Omit<CustomerRow, 'bsuid'> & { readonly orders: number; readonly spent: Money };

/**
 * Customers who were not joined to another one, with totals of their orders. Cancelled orders do not count, and a new
 * order does not count as spent yet.
 */
const summariesOf = ({ tx, tenantId }: Reads) =>
  tx.db
    .selectFrom('customers as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .select(({ fn }) => [
            fn.countAll<number>().as('orders'),
            sql<Money>`coalesce(sum(o.total_centavos) filter (where o.state <> 'new'), 0)::bigint`.as(
              'spent',
            ),
          ])
          .where('o.tenantId', '=', tenantId)
          .whereRef('o.customerId', '=', 'c.id')
          .where('o.state', '<>', 'cancelled')
          .as('o'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'c.name',
      'c.phone',
      'c.verifiedAt',
      'c.note',
      'c.taxId',
      'c.optedOutAt',
      'c.marketingStoppedAt',
      'c.createdAt',
      'c.lastSeenAt',
      'o.orders',
      'o.spent',
    ])
    .where('c.tenantId', '=', tenantId)
    .where('c.joinedTo', 'is', null)
    .where('c.erasedAt', 'is', null);

type Listing = { words: readonly string[]; limit?: number; after?: RowCursor | undefined };

/** Lists customers, the latest seen first; all of them without a limit. */
export const listCustomerRows = (
  scope: Reads,
  { words, limit, after }: Listing,
): Promise<CustomerSummary[]> =>
  summariesOf(scope)
    .where((eb) => holdsWords(eb, 'c.searchText', words))
    .where((eb) =>
      after ? isBehind(after, { alias: 'c', column: 'lastSeenAt', direction: 'desc' }) : eb.and([]),
    )
    .orderBy('c.lastSeenAt', 'desc')
    .orderBy('c.id', 'desc')
    .$if(limit !== undefined, (customers) => customers.limit(limit ?? 0))
    .execute();

/** Counts the customers that a search finds. */
export const countCustomers = async ({ tx, tenantId }: Reads, words: readonly string[]): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('customers as c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.tenantId', '=', tenantId)
    .where('c.joinedTo', 'is', null)
    .where('c.erasedAt', 'is', null)
    .where((eb) => holdsWords(eb, 'c.searchText', words))
    .executeTakeFirstOrThrow();
  return count;
};

/** Finds one customer with their orders. */
export const findCustomerSummary = (scope: Reads, id: string): Promise<CustomerSummary | undefined> =>
  summariesOf(scope).where('c.id', '=', id).executeTakeFirst();

/** Finds the dates of a customer's first and last order; cancelled orders do not count. */
export const findOrderDates = async (
  { tx, tenantId }: Reads,
  customerId: string,
): Promise<{ first: Date | null; last: Date | null }> =>
  tx.db
    .selectFrom('orders')
    .select(({ fn }) => [fn.min('createdAt').as('first'), fn.max('createdAt').as('last')])
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();

/** How much of one product a customer bought, by the product's name at the time of the order. */
export type BoughtProduct = {
  readonly name: string;
  readonly option: string | null;
  /** null: pieces. */
  readonly unit: MeasureUnit | null;
  readonly quantity: number;
};

/** Lists the products that a customer bought most. New and cancelled orders do not count, as in the amount they spent. */
export const listBoughtProducts = (
  { tx, tenantId }: Reads,
  { customerId, limit }: { customerId: string; limit: number },
): Promise<BoughtProduct[]> =>
  tx.db
    .selectFrom('orders as o')
    .innerJoin('orderLines as l', (join) =>
      join.onRef('l.tenantId', '=', 'o.tenantId').onRef('l.orderId', '=', 'o.id'),
    )
    .select(['l.name', 'l.option', 'l.unit', sql<number>`sum(l.quantity)`.as('quantity')])
    .where('o.tenantId', '=', tenantId)
    .where('o.customerId', '=', customerId)
    .where('o.state', 'not in', ['new', 'cancelled'])
    .groupBy(['l.name', 'l.option', 'l.unit'])
    .orderBy('quantity', 'desc')
    .orderBy('l.name')
    .limit(limit)
    .execute();

import { sql } from 'kysely';
import type { MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import type { OrderSource } from '#shared/features/orders/order-states.ts';
import type { Money } from '#shared/lib/money.ts';
import { type DayRange, instantsOf } from '#shared/lib/time.ts';
import { SOLD_STATES } from './sales.ts';

type Reads = Scoped<MemberContext>;

/** The time of an order in Santo Domingo, which has been UTC-4 since 2000. */
export const LOCAL_TIME = sql`(o.created_at at time zone interval '-04:00')`;

/** The orders placed on some days, without those that were cancelled. */
const ordersPlaced = ({ tx, tenantId }: Reads, range: DayRange) => {
  const { startsAt, endsAt } = instantsOf(range);
  return tx.db
    .selectFrom('orders as o')
    .where('o.tenantId', '=', tenantId)
    .where('o.createdAt', '>=', startsAt)
    .where('o.createdAt', '<', endsAt)
    .where('o.state', '<>', 'cancelled');
};

/** Counts the orders of each day by where they were placed, and sums the confirmed ones. */
export const sumOrdersByDay = (
  scope: Reads,
  range: DayRange,
): Promise<{ day: string; source: OrderSource; orders: number; delivered: number; sales: Money }[]> =>
  ordersPlaced(scope, range)
    .select((eb) => [
      sql<string>`${LOCAL_TIME}::date`.as('day'),
      'o.source',
      sql<number>`count(*)::integer`.as('orders'),
      sql<number>`count(*) filter (where o.state = 'delivered')::integer`.as('delivered'),
      sql<Money>`coalesce(sum(o.total_centavos) filter (where ${eb('o.state', 'in', SOLD_STATES)}), 0)::bigint`.as(
        'sales',
      ),
    ])
    .groupBy(['day', 'o.source'])
    .execute();

/** Counts the orders by weekday, 1 for Monday, and hour. */
export const countOrdersByHour = (
  scope: Reads,
  range: DayRange,
): Promise<{ weekday: number; hour: number; orders: number }[]> =>
  ordersPlaced(scope, range)
    .select([
      sql<number>`extract(isodow from ${LOCAL_TIME})::integer`.as('weekday'),
      sql<number>`extract(hour from ${LOCAL_TIME})::integer`.as('hour'),
      sql<number>`count(*)::integer`.as('orders'),
    ])
    .groupBy(['weekday', 'hour'])
    .execute();

export type SoldProduct = { name: string; unit: MeasureUnit | null; quantity: number; amount: Money };

/** The lines of the confirmed orders placed on some days. */
const linesSold = (scope: Reads, range: DayRange) =>
  ordersPlaced(scope, range)
    .where('o.state', 'in', SOLD_STATES)
    .innerJoin('orderLines as l', (join) =>
      join.onRef('l.tenantId', '=', 'o.tenantId').onRef('l.orderId', '=', 'o.id'),
    );

/** Averages the lines of confirmed orders, each one product of an order; null without any. */
export const averageLine = async (scope: Reads, range: DayRange): Promise<Money | null> => {
  const { average } = await linesSold(scope, range)
    .select(sql<Money | null>`round(avg(l.unit_centavos * l.quantity))::bigint`.as('average'))
    .executeTakeFirstOrThrow();
  return average;
};

/**
 * Lists the products that brought most money in confirmed orders, before coupons and delivery. They are known by the name that
 * the orders show, so a product keeps its sales when it is deleted.
 */
export const listSoldProducts = (
  scope: Reads,
  { limit, ...range }: DayRange & { limit: number },
): Promise<SoldProduct[]> =>
  linesSold(scope, range)
    .select([
      'l.name',
      'l.unit',
      sql<number>`sum(l.quantity)`.as('quantity'),
      sql<Money>`sum(round(l.unit_centavos * l.quantity))::bigint`.as('amount'),
    ])
    .groupBy(['l.name', 'l.unit'])
    .orderBy('amount', 'desc')
    .orderBy('l.name')
    .limit(limit)
    .execute();

import { type RawBuilder, sql } from 'kysely';
import type { MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import { type Money, pesosOf } from '#shared/lib/money.ts';
import { days, startOfDay, startOfWeek } from '#shared/lib/time.ts';

type Reads = Scoped<MemberContext>;

/** States of an order that somebody has confirmed and nobody has cancelled. */
export const SOLD_STATES: readonly OrderState[] = ['confirmed', 'on_the_way', 'delivered'];

type Span = { from: Date; until: Date };

/** The same span one week earlier, because weekdays sell unequally and Monday morning is no whole week. */
const weekBefore = ({ from, until }: Span): Span => ({
  from: new Date(from.getTime() - days(7)),
  until: new Date(until.getTime() - days(7)),
});

const isWithin = ({ from, until }: Span): RawBuilder<boolean> =>
  sql<boolean>`created_at >= ${from} and created_at < ${until}`;

const countWithin = (span: Span) => sql<number>`count(*) filter (where ${isWithin(span)})::integer`;
const sumWithin = (span: Span) =>
  sql<Money>`coalesce(sum(total_centavos) filter (where ${isWithin(span)}), 0)::bigint`;

/** Sums the confirmed orders of today and of this week, each with the same span of the week before, in pesos. */
export const sumSales = async ({ tx, tenantId, platform }: Reads) => {
  const now = platform.clock.now();
  // One millisecond later, so that an order of the present millisecond counts.
  const until = new Date(now.getTime() + 1);
  const [today, week] = [
    { from: startOfDay(now), until },
    { from: startOfWeek(now), until },
  ];
  const sums = await tx.db
    .selectFrom('orders')
    .select([
      countWithin(today).as('today'),
      sumWithin(today).as('todayAmount'),
      countWithin(weekBefore(today)).as('todayBefore'),
      sumWithin(weekBefore(today)).as('todayBeforeAmount'),
      countWithin(week).as('week'),
      sumWithin(week).as('weekAmount'),
      countWithin(weekBefore(week)).as('weekBefore'),
      sumWithin(weekBefore(week)).as('weekBeforeAmount'),
    ])
    .where('tenantId', '=', tenantId)
    .where('state', 'in', SOLD_STATES)
    .where('createdAt', '>=', weekBefore(week).from)
    .executeTakeFirstOrThrow();
  return {
    today: {
      orders: sums.today,
      amount: pesosOf(sums.todayAmount),
      weekBefore: { orders: sums.todayBefore, amount: pesosOf(sums.todayBeforeAmount) },
    },
    week: {
      orders: sums.week,
      amount: pesosOf(sums.weekAmount),
      weekBefore: { orders: sums.weekBefore, amount: pesosOf(sums.weekBeforeAmount) },
    },
  };
};

/** How long a rating without an answer waits for one. */
const ANSWER_DAYS = 14;

/** Counts the orders that nobody has confirmed or seen and the recent ratings without an answer, and says whether the store has ever sold or noted a payment. */
export const readOrderFacts = async ({ tx, tenantId, platform }: Reads) => {
  const orders = tx.db.selectFrom('orders').where('tenantId', '=', tenantId);
  const newOrders = orders.select(({ fn }) => fn.countAll<number>().as('count')).where('state', '=', 'new');
  // A receipt that nobody has checked is no payment.
  const payments = tx.db
    .selectFrom('orderPayments')
    .where('tenantId', '=', tenantId)
    .where('kind', '<>', 'reported');
  const ratings = tx.db
    .selectFrom('ratings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('createdAt', '>', new Date(platform.clock.now().getTime() - days(ANSWER_DAYS)))
    .where('answeredAt', 'is', null)
    .where('isHidden', '=', false)
    // Praise without words needs no answer.
    .where((eb) => eb.or([eb('text', '<>', ''), eb('stars', '<=', 3)]));
  return tx.db
    .selectNoFrom(({ exists }) => [
      ratings.$asScalar().$notNull().as('ratings'),
      newOrders.$asScalar().$notNull().as('newOrders'),
      newOrders.where('seenAt', 'is', null).$asScalar().$notNull().as('unseenOrders'),
      exists(orders.select('id').where('state', 'in', SOLD_STATES)).as('hasSold'),
      exists(payments.select('id')).as('notesPayments'),
    ])
    .executeTakeFirstOrThrow();
};

import { type ExpressionBuilder, sql } from 'kysely';
import type {
  EditorContext,
  MemberContext,
  OrderTakerContext,
  Scoped,
} from '#server/features/tenants/tenants.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { fitsQuery, type OrderRow, ordersOf } from './order-repo.ts';

type Orders = ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>;

const isUntouched = (tenantId: string) => (eb: Orders) =>
  eb.and([
    eb('o.state', '=', 'new'),
    // What a buyer told the bot stands in the team's note as well, and is nothing that the team did.
    eb.or([
      eb('o.teamNote', '=', ''),
      eb.not(
        eb.exists(
          eb
            .selectFrom('orderEvents as e')
            .select('e.id')
            .where('e.tenantId', '=', tenantId)
            .whereRef('e.orderId', '=', 'o.id')
            .where('e.kind', '=', 'note')
            .where('e.byCustomer', '=', false),
        ),
      ),
    ]),
    eb.not(
      eb.exists(
        eb
          .selectFrom('orderPayments as p')
          .select('p.id')
          .where('p.tenantId', '=', tenantId)
          .whereRef('p.orderId', '=', 'o.id')
          // Anybody can send a picture of a receipt: what was read in it is nothing that the team did.
          .where((own) => own.or([own('p.kind', '<>', 'reported'), own('p.receiptId', 'is', null)])),
      ),
    ),
    // An order that was ever charged to a notebook stays for its entries.
    eb.not(
      eb.exists(
        eb
          .selectFrom('orderCreditFacts as k')
          .select('k.orderId')
          .where('k.tenantId', '=', tenantId)
          .whereRef('k.orderId', '=', 'o.id'),
      ),
    ),
  ]);

/**
 * New orders of the web chat, and of the store's cart while nobody has written about them on WhatsApp. Anybody can send
 * one, and nobody has answered it or added a note yet.
 */
const isOfStranger = (tenantId: string) => (eb: Orders) =>
  eb.and([
    isUntouched(tenantId)(eb),
    eb.or([
      eb('o.source', '=', 'web_chat'),
      eb('o.source', '=', 'store').and('o.conversationId', 'is', null),
    ]),
  ]);

/**
 * Orders without a waiting or confirmed receipt: somebody has to look at a proof of payment before its order is discarded. A
 * receipt that the team put aside no longer protects the order.
 */
const isWithoutReceipt = (tenantId: string) => (eb: Orders) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('receipts as r')
        .select('r.id')
        .where('r.tenantId', '=', tenantId)
        .whereRef('r.orderId', '=', 'o.id')
        .where('r.state', '<>', 'dismissed'),
    ),
  );

type Found = { words: readonly string[] };

/** The sender of an order: a verified customer, or a typed phone number and the web chat in which it was typed. */
export type OrderSender = { customerId?: string; phone?: string | null; conversationId?: string };

const isOf =
  (tenantId: string, { customerId, phone, conversationId }: OrderSender) =>
  (eb: Orders) =>
    customerId === undefined
      ? eb.and([
          isOfStranger(tenantId)(eb),
          eb.or([
            eb('o.phone', '=', phone ?? null),
            ...(conversationId === undefined ? [] : [eb('o.conversationId', '=', conversationId)]),
          ]),
        ])
      : eb.and([isUntouched(tenantId)(eb), eb('o.source', '=', 'bot'), eb('o.customerId', '=', customerId)]);

/** Counts the unanswered orders since some instants: those of strangers in the whole store, and those of one sender. */
export const countUnanswered = (
  { tx, tenantId }: Scoped<OrderTakerContext>,
  { sender, since }: { sender: OrderSender; since: { inStore: Date; ofSender: Date } },
): Promise<{ inStore: number; ofSender: number }> =>
  tx.db
    .selectFrom('orders as o')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere((own) => own.and([isOfStranger(tenantId)(own), own('o.createdAt', '>', since.inStore)]))
        .as('inStore'),
      eb.fn
        .countAll<number>()
        .filterWhere((own) => own.and([isOf(tenantId, sender)(own), own('o.createdAt', '>', since.ofSender)]))
        .as('ofSender'),
    ])
    .where('o.tenantId', '=', tenantId)
    .where('o.state', '=', 'new')
    .where('o.createdAt', '>', since.inStore < since.ofSender ? since.inStore : since.ofSender)
    .executeTakeFirstOrThrow();

/** Counts the orders of a search that could be discarded. */
export const countDiscardable = async (
  { tx, tenantId }: Scoped<MemberContext>,
  { words }: Found,
): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('o.tenantId', '=', tenantId)
    .where(isOfStranger(tenantId))
    .where(isWithoutReceipt(tenantId))
    .where(fitsQuery({ words }))
    .executeTakeFirstOrThrow();
  return count;
};

/** Finds the discardable orders that existed at an instant and locks them until the transaction ends. */
export const lockDiscardable = (
  scope: Scoped<EditorContext>,
  { words, until }: Found & { until: Date },
): Promise<OrderRow[]> =>
  ordersOf(scope)
    .where(isOfStranger(scope.tenantId))
    .where(isWithoutReceipt(scope.tenantId))
    .where('o.createdAt', '<=', until)
    .where(fitsQuery({ words }))
    .orderBy('o.id')
    .forUpdate(['o'])
    .execute();

/** Deletes unanswered orders with their lines and events, and with the receipts that were put aside. */
export const deleteOrders = async (
  { tx, tenantId }: Scoped<EditorContext>,
  ids: readonly string[],
): Promise<void> => {
  const oneOfThem = sql<string>`any(${ids}::uuid[])`;
  await tx.db
    .deleteFrom('orderPayments')
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', oneOfThem)
    .where('receiptId', 'is not', null)
    .execute();
  await tx.db
    .deleteFrom('receipts')
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', oneOfThem)
    .execute();
  await tx.db
    .updateTable('ratings')
    .set({ orderId: null })
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', oneOfThem)
    .execute();
  await tx.db.deleteFrom('orders').where('tenantId', '=', tenantId).where('id', '=', oneOfThem).execute();
};

/**
 * Deletes those of the customers that only have a typed phone number: no order, note or verification. A customer locked
 * by another transaction is about to get an order and stays. Placing an order locks the customer before the tenant, and
 * discarding locks them in reverse, so this skips locked rows instead of waiting.
 */
export const deleteStrayCustomers = async (
  { tx, tenantId }: Scoped<OrderTakerContext>,
  ids: readonly string[],
): Promise<void> => {
  const locked = await tx.db
    .selectFrom('customers')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .forUpdate()
    .skipLocked()
    .execute();
  // This is a second statement so that it sees the orders committed before the customers were locked.
  await tx.db
    .deleteFrom('customers as c')
    .where('c.tenantId', '=', tenantId)
    .where('c.id', '=', sql<string>`any(${locked.map(({ id }) => id)}::uuid[])`)
    .where('c.note', '=', '')
    .where('c.verifiedAt', 'is', null)
    .where('c.joinedTo', 'is', null)
    .where('c.optedOutAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .where('o.tenantId', '=', tenantId)
            .whereRef('o.customerId', '=', 'c.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversationFacts as t')
            .select('t.id')
            .where('t.tenantId', '=', tenantId)
            .whereRef('t.customerId', '=', 'c.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customers as j')
            .select('j.id')
            .where('j.tenantId', '=', tenantId)
            .whereRef('j.joinedTo', '=', 'c.id'),
        ),
      ),
    )
    .execute();
};

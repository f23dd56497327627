import { sql } from 'kysely';
import { eraseNotebook } from '#server/features/credit/credit.ts';
import {
  announceChange,
  lockTenant,
  type OwnerContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { createRecordSet } from '#server/platform/db/sql-parts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isOpen } from '#shared/features/orders/order-states.ts';
import { ORDERS_COPY } from '#shared/features/orders/orders-copy.ts';
import { eraseCustomerRows, lockCustomerRows } from '../customers/customer-repo.ts';
import { type OrderRow, ordersOf } from '../order-repo.ts';
import { orderSearchTextOf } from '../order-writes.ts';
import { eraseReceipts } from '../payments/receipt-repo.ts';
import { closeRequestsOf } from './data-requests.ts';
import { eraseRatings } from './ratings.ts';

type Erases = Scoped<OwnerContext>;

/** The keys by which WhatsApp knew an erased customer. */
type ErasedKeys = { readonly phones: readonly string[]; readonly bsuids: readonly string[] };

/** The text by which an erased customer's order can still be found: its code, zone and products. */
const findableOf = (order: OrderRow): string =>
  orderSearchTextOf({
    ...order,
    customerName: null,
    recipient: null,
    phone: null,
    delivery: { ...order.delivery, place: null },
  });

const saveWithoutPersons = async ({ tx, tenantId }: Erases, orders: readonly OrderRow[]): Promise<void> => {
  const rows = orders.map((order) => ({ id: order.id, searchText: findableOf(order) }));
  await tx.db
    .updateTable('orders as o')
    .from(createRecordSet(rows, { id: 'uuid', searchText: 'text' }))
    .set((eb) => ({
      recipient: null,
      phone: null,
      delivery: sql<string>`o.delivery || '{"place": null, "address": null}'`,
      note: '',
      teamNote: '',
      requestKey: null,
      requestHash: null,
      searchText: eb.ref('r.searchText'),
    }))
    .where('o.tenantId', '=', tenantId)
    .whereRef('o.id', '=', 'r.id')
    .execute();
};

const eraseNotesOfPayments = async ({ tx, tenantId }: Erases, orders: readonly OrderRow[]): Promise<void> => {
  const ids = orders.map(({ id }) => id);
  await tx.db
    .updateTable('orderPayments')
    .set({ note: '' })
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

/** Edits store the former values, which may contain an address. */
const erasePersonsOfEdits = async ({ tx, tenantId }: Erases, orders: readonly OrderRow[]): Promise<void> => {
  const ids = orders.map(({ id }) => id);
  await tx.db
    .updateTable('orderEvents')
    .set({
      changes: sql<string>`(select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(changes) as c
        where c->>'what' not in ('delivery', 'note'))`,
    })
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('kind', '=', 'edited')
    .execute();
};

/** Detaches orders from the conversations in which they were placed, so that those can be deleted. */
const leaveConversations = async ({ tx, tenantId }: Erases, ids: readonly string[]): Promise<void> => {
  await tx.db
    .updateTable('orders')
    .set({ conversationId: null })
    .where('tenantId', '=', tenantId)
    .where('conversationId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

/**
 * Erases a customer's personal data (decision 088): name, numbers and notes, and in their orders the name, number,
 * address and notes, and name and text of their ratings. Products, amounts and stars stay. The orders no longer refer to `conversationIds`, which the caller
 * deletes.
 *
 * @throws NOT_FOUND
 * @throws RULE_REFUSED while one of their orders is neither delivered nor cancelled, or their notebook has a balance
 */
export const eraseCustomer = async (
  scope: Erases,
  { id, conversationIds }: { id: string; conversationIds: readonly string[] },
): Promise<ErasedKeys> => {
  // Before the customer, as whoever places an order locks them, so that no two deadlock.
  await lockTenant(scope);
  const rows = await lockCustomerRows(scope, id);
  if (!rows.some((row) => row.id === id)) throw new AppError('NOT_FOUND');
  const orders = await ordersOf(scope).where('o.customerId', '=', id).forNoKeyUpdate(['o']).execute();
  if (orders.some(({ state }) => isOpen(state)))
    throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.openOrdersOfErased });
  await eraseNotebook(scope, id);
  await saveWithoutPersons(scope, orders);
  await eraseNotesOfPayments(scope, orders);
  await eraseReceipts(scope, orders);
  await erasePersonsOfEdits(scope, orders);
  await eraseRatings(
    scope,
    orders.map((order) => order.id),
  );
  await closeRequestsOf(scope, { customerId: id, outcome: 'erased' });
  await leaveConversations(scope, conversationIds);
  await eraseCustomerRows(
    scope,
    rows.map((row) => row.id),
  );
  for (const order of orders) announceChange(scope, { topic: 'order', id: order.id });
  return {
    phones: rows.flatMap(({ phone }) => phone ?? []),
    bsuids: rows.flatMap(({ bsuid }) => bsuid ?? []),
  };
};

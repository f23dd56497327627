import { sql } from 'kysely';
import type { MemberContext, OrderTakerContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderDifference } from '#shared/features/orders/order-view.ts';

type Writes = Scoped<OrderTakerContext>;

/** An event in the order's history. */
export type OrderEventRow = {
  readonly kind: 'placed' | 'state' | 'note' | 'fee' | 'attached' | 'released' | 'edited' | 'receipt';
  readonly state: OrderState;
  readonly memberId: string | null;
  /** Whether the buyer did it, on the order's page or in a chat. */
  readonly byCustomer: boolean;
  /** The changes of an edit, or the orders between which a receipt was moved; null for any other event. */
  readonly changes: readonly OrderDifference[] | null;
  readonly createdAt: Date;
};

type NewOrderEvent = Pick<OrderEventRow, 'kind' | 'state' | 'memberId'> &
  Partial<Pick<OrderEventRow, 'byCustomer' | 'changes'>>;

/** Returns the instant right after the last event of a locked order, in the database's own words, which are finer than a `Date`. */
const findInstantAfterLast = async ({ tx, tenantId }: Writes, orderId: string): Promise<string | null> => {
  const row = await tx.db
    .selectFrom('orderEvents')
    .select(sql<string | null>`(max(created_at) + interval '1 microsecond')::text`.as('after'))
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row?.after ?? null;
};

/** Records an event of a locked order and returns its id. Of two events in one millisecond the second is dated later. */
export const recordOrderEvent = async (
  scope: Writes,
  orderId: string,
  { kind, state, memberId, byCustomer = false, changes }: NewOrderEvent,
): Promise<string> => {
  const { tx, tenantId, platform } = scope;
  const id = platform.clock.newId();
  const after = kind === 'placed' ? null : await findInstantAfterLast(scope, orderId);
  await tx.db
    .insertInto('orderEvents')
    .values({
      ...{ tenantId, orderId, id, kind, state, memberId, byCustomer },
      changes: changes ? JSON.stringify(changes) : null,
      createdAt: sql<Date>`greatest(${platform.clock.now()}::timestamptz, ${after}::timestamptz)`,
    })
    .execute();
  return id;
};

/** Lists the events of an order, the oldest first. */
export const listOrderEvents = (
  { tx, tenantId }: Scoped<MemberContext>,
  orderId: string,
): Promise<OrderEventRow[]> =>
  tx.db
    .selectFrom('orderEvents')
    .select(['kind', 'state', 'memberId', 'byCustomer', 'changes', 'createdAt'])
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .$castTo<OrderEventRow>()
    .execute();

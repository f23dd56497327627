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

/** Records an event of a locked order and returns its id. Of two events in one millisecond the second is dated later. */
export const recordOrderEvent = async (
  { tx, tenantId, platform: { clock } }: Writes,
  orderId: string,
  { kind, state, memberId, byCustomer = false, changes }: NewOrderEvent,
): Promise<string> => {
  const id = clock.newId();
  await tx.db
    .insertInto('orderEvents')
    .columns(['tenantId', 'orderId', 'id', 'kind', 'state', 'memberId', 'byCustomer', 'changes', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('tenantFacts as t')
        .where('t.id', '=', tenantId)
        .select(({ val }) => [
          't.id as tenantId',
          val(orderId).as('orderId'),
          val(id).as('id'),
          val(kind).as('kind'),
          val(state).as('state'),
          val(memberId).as('memberId'),
          val(byCustomer).as('byCustomer'),
          val(changes ? JSON.stringify(changes) : null).as('changes'),
          sql<Date>`greatest(${clock.now()}::timestamptz, (select max(e.created_at) + interval '1 microsecond' from order_events e
            where e.tenant_id = ${tenantId} and e.order_id = ${orderId}))`.as('createdAt'),
        ]),
    )
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

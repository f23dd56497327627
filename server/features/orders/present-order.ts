import type { OneOrder } from '#shared/features/orders/order-calls.ts';
import type { OrderEventView, OrderView } from '#shared/features/orders/order-view.ts';
import { moneyOfCentavos, pesosOf } from '#shared/lib/money.ts';
import { orderPagePath } from '#shared/lib/paths.ts';
import { getTenant, type MemberContext, type ReaderContext, type Scoped } from '../tenants/tenants.ts';
import { listOrderEvents, type OrderEventRow, type OrderLineRow, type OrderRow } from './order-repo.ts';

/** Presents a line of an order. */
export const toLineView = ({
  productId,
  name,
  option,
  quantity,
  unitPrice,
}: OrderLineRow): OrderView['lines'][number] => ({
  productId,
  name,
  option,
  quantity,
  unitPrice: pesosOf(unitPrice),
  total: pesosOf(moneyOfCentavos(unitPrice * quantity)),
});

/** Presents an order to the API. */
export const toOrderView = (row: OrderRow): OrderView => ({
  id: row.id,
  code: row.code,
  state: row.state,
  source: row.source,
  customer: {
    id: row.customerId,
    name: row.customerName,
    phone: row.customerPhone,
    isVerified: row.isCustomerVerified,
  },
  recipient: row.recipient,
  phone: row.phone,
  lines: row.lines.map(toLineView),
  delivery: row.delivery,
  payment: row.payment,
  goods: pesosOf(row.goods),
  fee: row.fee === null ? null : pesosOf(row.fee),
  total: pesosOf(row.total),
  note: row.note,
  teamNote: row.teamNote,
  conversationId: row.conversationId,
  holdUntil: row.holdUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type Seen = { userId: string; order: OrderRow };

const actorOf = ({ kind, memberId }: OrderEventRow, { userId, order }: Seen): OrderEventView['by'] => {
  if (memberId !== null) return memberId === userId ? 'me' : 'team';
  if (kind === 'released') return 'program';
  if (kind === 'attached') return 'customer';
  // The member's account is gone, but it was one of the team.
  if (kind !== 'placed' || order.source === 'panel') return 'team';
  return order.source === 'store' ? 'customer' : 'bot';
};

/** Returns the whole address of an order's page. */
export const orderPageUrl = async (
  scope: Scoped<ReaderContext>,
  { pageToken }: Pick<OrderRow, 'pageToken'>,
): Promise<string> => {
  const { slug } = await getTenant(scope);
  return `${scope.platform.env.PUBLIC_URL}${orderPagePath(slug, pageToken)}`;
};

/** Presents an order with its events, as one member sees them. */
export const toOneOrder = async (scope: Scoped<MemberContext>, order: OrderRow): Promise<OneOrder> => {
  const events = await listOrderEvents(scope, order.id);
  return {
    success: true,
    order: toOrderView(order),
    pageUrl: await orderPageUrl(scope, order),
    events: events.map((event) => ({
      kind: event.kind,
      state: event.state,
      by: actorOf(event, { userId: scope.userId, order }),
      at: event.createdAt.toISOString(),
    })),
  };
};

import { type EditorContext, lockTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { COUPON_COPY } from '#shared/features/orders/coupons/coupon-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { PICKUP } from '#shared/features/orders/order-delivery.ts';
import type { OrderState, WrittenState } from '#shared/features/orders/order-states.ts';
import type { createOrderCall } from '#shared/features/orders/write-order-calls.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { setOrderState } from '../change-order.ts';
import { findCustomer, setCustomerTaxId } from '../customers/customer-repo.ts';
import { saveCustomer, verifyCustomer } from '../customers/save-customer.ts';
import type { OrderRow } from '../order-repo.ts';
import { findPlaced, markRequest, type OrderPlacement, placeOrder, readOrderGoods } from './place-order.ts';
import { requirePlaced, requireSeenPrices } from './refuse-cart.ts';

type Edits = Scoped<EditorContext>;
type Written = CallBody<typeof createOrderCall>;

/** The steps from «new» to the state that the member chose for the order. */
const STEPS_TO = {
  new: [],
  confirmed: ['confirmed'],
  delivered: ['confirmed', 'delivered'],
} as const satisfies Record<WrittenState, readonly OrderState[]>;

type Buyer = { customerId: string; recipient: string | null; phone: string | null; isOfStranger: boolean };

const findBuyer = async (scope: Edits, { id, name, phone }: Written['customer']): Promise<Buyer> => {
  if (id === null) {
    const customer = await saveCustomer(scope, { name, phone: phone ?? undefined });
    return { customerId: customer.id, recipient: name, phone, isOfStranger: true };
  }
  const known = await findCustomer(scope, id);
  if (!known) throw new AppError('NOT_FOUND');
  const vouched = await verifyCustomer(scope, known);
  const isOther = vouched.id !== known.id;
  return { customerId: vouched.id, recipient: isOther ? known.name : null, phone: null, isOfStranger: false };
};

/**
 * Stores an order that a member entered by hand. The same key again returns the same order. The tenant is locked first,
 * so that a double tap waits here and creates no second customer.
 *
 * @throws NOT_FOUND when the customer does not exist
 * @throws INVALID_INPUT when its coupon needs the customer's number
 * @throws RULE_REFUSED when a price changed, a product is gone or the stock is short
 */
export const writeOrder = async (
  scope: Edits,
  { written, key }: { written: Written; key: string | undefined },
): Promise<OrderRow> => {
  await lockTenant(scope);
  const request = markRequest(key, written);
  const earlier = request && (await findPlaced(scope, request));
  if (earlier) return earlier;
  const { customer, lines, delivery, fee, payment, note, coupon, state } = written;
  const now = scope.platform.clock.now();
  const goods = await readOrderGoods(scope, lines);
  requireSeenPrices(goods.rows, { lines, now, message: NEW_ORDER_COPY.changed });
  const buyer = await findBuyer(scope, customer);
  if (customer.taxId) await setCustomerTaxId(scope, { customerId: buyer.customerId, taxId: customer.taxId });
  const placement: OrderPlacement = {
    ...buyer,
    conversationId: null,
    source: 'panel',
    lines,
    delivery: delivery.isPickup ? PICKUP : delivery,
    fee,
    payment,
    note,
    coupon,
    pricedAt: now,
    request,
  };
  const placed = await placeOrder(scope, placement, goods);
  if (placed.kind === 'coupon' && placed.problem?.kind === 'needs_phone') {
    const message = COUPON_COPY.numberForTeam;
    throw new AppError('INVALID_INPUT', {
      message,
      details: { fields: [{ field: 'customer.phone', message }] },
    });
  }
  let order = requirePlaced(placed, {
    changed: NEW_ORDER_COPY.changed,
    couponChanged: COUPON_COPY.changedForTeam,
  });
  for (const step of STEPS_TO[state]) order = await setOrderState(scope, { id: order.id, state: step });
  return order;
};

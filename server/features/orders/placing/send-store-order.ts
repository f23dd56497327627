import {
  inStore,
  lockTenant,
  type Scoped,
  type ShopperContext,
  type TenantRow,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import { CART_COPY, ORDER_REFUSAL_COPY } from '#shared/features/orders/cart-copy.ts';
import { COUPON_COPY } from '#shared/features/orders/coupons/coupon-copy.ts';
import { deliveryFeeOf } from '#shared/features/orders/delivery-fee.ts';
import { taxText } from '#shared/features/orders/itbis-copy.ts';
import { PICKUP } from '#shared/features/orders/order-delivery.ts';
import type { sendStoreOrderCall } from '#shared/features/orders/store-order-calls.ts';
import type { CallAnswer, CallBody } from '#shared/lib/define-call.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { saveTypedCustomer } from '../customers/save-customer.ts';
import type { OrderRow } from '../order-repo.ts';
import { getOrderSettings } from '../order-settings.ts';
import { orderText } from '../order-text.ts';
import type { RequestMark } from '../order-writes.ts';
import { orderCouponText, orderPageUrl } from '../telling/present-order.ts';
import { limitUnansweredOrders } from './limit-unanswered-orders.ts';
import {
  findPlaced,
  markRequest,
  type OrderGoods,
  type OrderPlacement,
  placeOrder,
  readOrderGoods,
} from './place-order.ts';
import { requirePlaced, requireSeenPrices } from './refuse-cart.ts';

type Cart = CallBody<typeof sendStoreOrderCall>;
type Sent = CallAnswer<typeof sendStoreOrderCall>;
type Profile = TenantRow['profile'];

const invalid = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', { message, details: { fields: [{ field, message }] } });

/**
 * Refuses a delivery or payment option that the store no longer offers; it may have changed since the page was rendered.
 *
 * @throws INVALID_INPUT
 */
const requireOffered = ({ delivery, payment }: Cart, profile: Profile): void => {
  const { isPickup, zone, place, address } = delivery;
  const { deliveryZones = [], paymentMethods = [], pickup = false } = profile;
  if (isPickup && !pickup) throw invalid('delivery', ORDER_REFUSAL_COPY.pickupClosed);
  if (!isPickup && zone === null && place === null) throw invalid('delivery.zone', CART_COPY.placeRequired);
  if (!isPickup && address === null) throw invalid('delivery.address', CART_COPY.addressRequired);
  if (zone !== null && !deliveryZones.some(({ name }) => name === zone))
    throw invalid('delivery.zone', ORDER_REFUSAL_COPY.zoneGone);
  const isListed = paymentMethods.some(({ name }) => name === payment);
  // A store without payment methods takes any, but nobody puts an order onto the notebook of a number that is only typed.
  if (!isListed && (paymentMethods.length > 0 || payment === CREDIT_METHOD))
    throw invalid('payment', CART_COPY.paymentGone);
};

const placeCart = async (
  scope: Scoped<ShopperContext>,
  cart: Cart,
  { request, now, goods }: { request: RequestMark | undefined; now: Date; goods: OrderGoods },
): Promise<OrderRow> => {
  const { name, phone, lines, delivery, fee, payment, note, coupon } = cart;
  const customer = await saveTypedCustomer(scope, { phone, name });
  const placement: OrderPlacement = {
    customerId: customer.id,
    conversationId: null,
    source: 'store',
    lines: lines.map(({ productId, quantity, unit, price }) => ({
      productId,
      quantity,
      unit,
      option: null,
      seenPrice: price,
    })),
    delivery: delivery.isPickup ? PICKUP : delivery,
    fee,
    payment,
    seenTax: cart.tax,
    note,
    recipient: name,
    phone,
    coupon,
    pricedAt: now,
    request,
  };
  const placed = await placeOrder(scope, placement, goods);
  return requirePlaced(placed, { changed: ORDER_REFUSAL_COPY.changed, couponChanged: COUPON_COPY.changed });
};

const answer = (scope: Scoped<ShopperContext>, tenant: TenantRow, order: OrderRow): Sent => {
  const pageUrl = orderPageUrl(scope, tenant, order);
  const text = orderText({
    ...order,
    couponText: orderCouponText(order),
    taxText: taxText(order),
    store: tenant.businessName,
    pageUrl,
  });
  const phone = tenant.profile.whatsappNumber ?? scope.platform.env.FALLBACK_WHATSAPP;
  return {
    success: true,
    code: order.code,
    text,
    whatsAppUrl: phone === undefined ? null : whatsAppLink(phone, text),
    pageUrl,
  };
};

/**
 * Places the order of a shopper's cart, so that the order exists before WhatsApp opens. The same key again returns the
 * same order: a double tap, or a phone that lost the answer, orders once.
 *
 * @throws INVALID_INPUT for a way to deliver or to pay that the store does not offer
 * @throws RULE_REFUSED when the store cannot take this cart now
 * @throws CONFLICT when the key belongs to another cart
 */
export const sendStoreOrder = (
  shopper: ShopperContext,
  { cart, key }: { cart: Cart; key: string | undefined },
): Promise<Sent> =>
  inStore(shopper, async (scope, tenant) => {
    const request = markRequest(key, cart);
    // The tenant is locked before the customer, as for every other order and by the end of holds, so that no two deadlock. A request
    // that came twice waits here for itself, and then finds its order, which may have taken the coupon's last use.
    if (cart.coupon) await lockTenant(scope);
    const earlier = request && (await findPlaced(scope, request));
    if (earlier) return answer(scope, tenant, earlier);
    const settings = await getOrderSettings(scope);
    await limitUnansweredOrders(scope, cart.phone, settings);
    requireOffered(cart, tenant.profile);
    if (deliveryFeeOf(cart.delivery, tenant.profile.deliveryZones ?? []) !== cart.fee)
      throw new AppError('RULE_REFUSED', {
        message: ORDER_REFUSAL_COPY.feeChanged,
        details: { problems: [] },
      });
    // One moment for both: an offer may end between them.
    const now = scope.platform.clock.now();
    const goods = await readOrderGoods(scope, cart.lines, settings);
    requireSeenPrices(goods.rows, { lines: cart.lines, now, message: ORDER_REFUSAL_COPY.changed });
    return answer(scope, tenant, await placeCart(scope, cart, { request, now, goods }));
  });

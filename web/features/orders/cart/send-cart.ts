import { unitPriceAt } from '#shared/features/catalogue/moving-price.ts';
import type { getOrderFormCall, sendStoreOrderCall } from '#shared/features/orders/store-order-calls.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { visitorCall } from '#web/lib/network/create-calls.ts';
import { randomId } from '#web/lib/random-id.ts';
import { amountsOfDraft } from './cart-amounts.ts';
import { type DetailField, deliveryOf, feeFor, type OrderDraft } from './order-details.ts';

export const getOrderForm = visitorCall<typeof getOrderFormCall>({
  method: 'GET',
  path: '/storefront/:slug/order-form',
});

const sendStoreOrder = visitorCall<typeof sendStoreOrderCall>({
  method: 'POST',
  path: '/storefront/:slug/orders',
});

/** An order that the store has received, and the WhatsApp chat that continues it. */
export type SentOrder = { code: string; whatsAppUrl: string | null; pageUrl: string };

/** The amounts that the shopper sees: the ITBIS that is added, and the coupon, which stays out where it takes nothing off. */
const seenOf = (draft: OrderDraft) => {
  const { amounts, problem } = amountsOfDraft(draft);
  if (!amounts) return {};
  const { tax, discount } = amounts;
  return {
    tax: pesosOf(tax),
    coupon: draft.coupon && !problem ? { code: draft.coupon.code, discount: pesosOf(discount) } : null,
  };
};

const bodyOf = (draft: OrderDraft) => {
  const { form, cart, details } = draft;
  return {
    name: details.name.trim(),
    phone: details.phone.trim(),
    lines: form.products.flatMap((product) => {
      const line = cart.get(product.id);
      if (!line) return [];
      const { price } = unitPriceAt(product, line.quantity);
      return [{ productId: product.id, ...line, price }];
    }),
    delivery: deliveryOf(details, form),
    fee: feeFor(details, form) ?? null,
    payment: details.payment || null,
    note: details.note.trim(),
    ...seenOf(draft),
  };
};

const FIELD_OF: Readonly<Record<string, DetailField>> = {
  delivery: 'how',
  'delivery.zone': 'zone',
  'delivery.place': 'place',
  'delivery.address': 'address',
  'coupon.code': 'coupon',
};

/** Returns the field of the sheet that shows a problem of a field of the call. */
export const fieldOfCall = (field: string): string => FIELD_OF[field] ?? field;

export type CartSender = (draft: OrderDraft) => Promise<SentOrder>;

/**
 * Creates the function that sends carts. An unchanged cart keeps its idempotency key, so that a double tap or a lost
 * answer creates one order.
 */
export const createCartSender = (slug: string): CartSender => {
  let last = { text: '', key: '' };
  return (draft) => {
    const body = bodyOf(draft);
    const text = JSON.stringify(body);
    if (text !== last.text) last = { text, key: randomId() };
    return sendStoreOrder({ params: { slug }, body, idempotencyKey: last.key });
  };
};

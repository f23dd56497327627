import { unitPriceAt } from '#shared/features/catalogue/moving-price.ts';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type {
  CartProblem,
  getOrderFormCall,
  sendStoreOrderCall,
} from '#shared/features/orders/store-order-calls.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { fieldErrorsOf } from '#web/lib/form/field-errors.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { ApiError, errorText } from '#web/lib/network/api-error.ts';
import { randomId } from '#web/lib/random-id.ts';
import { cartProblemsOf, isCouponGone } from '../cart-problems.ts';
import { amountsOfDraft } from './cart-amounts.ts';
import {
  type DetailField,
  deliveryOf,
  type FieldProblems,
  feeFor,
  type OrderDraft,
} from './order-details.ts';

export const getOrderForm = apiCall<typeof getOrderFormCall>({
  method: 'GET',
  path: '/storefront/:slug/order-form',
});

const sendStoreOrder = apiCall<typeof sendStoreOrderCall>({
  method: 'POST',
  path: '/storefront/:slug/orders',
});

/** An order that the store has received, and the WhatsApp chat that continues it. */
export type SentOrder = { code: string; whatsAppUrl: string | null; pageUrl: string };

type Sending =
  | ({ kind: 'sent' } & SentOrder)
  /** Something in the store has changed; `problems` lists the affected lines. */
  | {
      kind: 'changed';
      message: string;
      problems: readonly CartProblem[];
      /** Whether the coupon counts no more. */
      isCouponGone: boolean;
    }
  | { kind: 'wrong'; message: string; fields: FieldProblems }
  | { kind: 'failed'; message: string };

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
  payment: 'payment',
  name: 'name',
  phone: 'phone',
  note: 'note',
  'coupon.code': 'coupon',
};

const fieldsOf = (error: unknown): FieldProblems =>
  Object.fromEntries(
    fieldErrorsOf(error).flatMap(({ field, message }) => {
      const name = FIELD_OF[field];
      return name ? [[name, message]] : [];
    }),
  );

const refusalOf = (error: unknown): Sending => {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: CART_COPY.sendFailed };
  const { code, message } = error;
  if (code === 'RULE_REFUSED')
    return { kind: 'changed', message, problems: cartProblemsOf(error), isCouponGone: isCouponGone(error) };
  if (code === 'INVALID_INPUT') return { kind: 'wrong', message, fields: fieldsOf(error) };
  return {
    kind: 'failed',
    message: error.status === 0 ? CART_COPY.sendFailed : errorText(error, CART_COPY.sendFailed),
  };
};

export type CartSender = (draft: OrderDraft) => Promise<Sending>;

/**
 * Creates the function that sends carts. An unchanged cart keeps its idempotency key, so that a double tap or a lost
 * answer creates one order.
 */
export const createCartSender = (slug: string): CartSender => {
  let last = { text: '', key: '' };
  return async (draft) => {
    const body = bodyOf(draft);
    const text = JSON.stringify(body);
    if (text !== last.text) last = { text, key: randomId() };
    try {
      const { code, whatsAppUrl, pageUrl } = await sendStoreOrder({
        params: { slug },
        body,
        idempotencyKey: last.key,
      });
      return { kind: 'sent', code, whatsAppUrl, pageUrl };
    } catch (error) {
      return refusalOf(error);
    }
  };
};

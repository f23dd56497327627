import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type { CouponTerms } from '#shared/features/orders/coupons/coupon-terms.ts';
import type { OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { parsePhone } from '#shared/lib/phone.ts';
import { readStored, writeStored } from '#web/lib/storage/device-storage.ts';
import type { Cart } from './cart-store.ts';

/** The fields that a shopper fills in; `coupon` is the code of a coupon that counts. */
export const DETAIL_FIELDS = [
  'how',
  'zone',
  'place',
  'address',
  'payment',
  'name',
  'phone',
  'note',
  'coupon',
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
export type Details = Readonly<Record<DetailField, string>>;

/** An order before it is sent: the store's offer, the cart, and the shopper's details. */
export type OrderDraft = {
  form: OrderForm;
  cart: Cart;
  details: Details;
  /** The coupon that counts. */
  coupon?: CouponTerms | undefined;
};

/** The zone for places that no other zone names. */
export const ELSEWHERE = '*';

const keyOf = (slug: string): string => `datos_pedido_${slug}`;

/** The empty form. */
export const NO_DETAILS: Details = {
  how: '',
  zone: '',
  place: '',
  address: '',
  payment: '',
  name: '',
  phone: '',
  note: '',
  coupon: '',
};

/** Reads the details last typed on this device. */
export const readDetails = (slug: string): Details => {
  const known: Record<DetailField, string> = { ...NO_DETAILS };
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(slug)) ?? '{}');
    for (const field of DETAIL_FIELDS) {
      const value: unknown = typeof stored === 'object' && stored ? Reflect.get(stored, field) : undefined;
      if (typeof value === 'string') known[field] = value;
    }
  } catch {
    // The stored text is invalid, so the form starts empty.
  }
  return known;
};

/** Stores the typed details, so that closing the page loses nothing. */
export const writeDetails = (slug: string, details: Details): void =>
  writeStored(keyOf(slug), JSON.stringify(details));

/** Whether the shopper chose to pick the order up. */
export const isPickup = ({ how }: Details, { pickup }: OrderForm): boolean => pickup && how === 'pickup';

/** Whether it is delivered to a place outside the store's zones. */
export const isElsewhere = ({ zone }: Details, { deliveryZones }: OrderForm): boolean =>
  deliveryZones.length === 0 || zone === ELSEWHERE;

/** Returns the cost of the delivery: null when it is agreed on later, undefined while no place is chosen. */
export const feeFor = (details: Details, form: OrderForm): number | null | undefined => {
  if (isPickup(details, form)) return 0;
  if (isElsewhere(details, form)) return form.elsewhereFee;
  return form.deliveryZones.find(({ name }) => name === details.zone)?.price;
};

/** Converts the details to the delivery of the call. */
export const deliveryOf = (details: Details, form: OrderForm) => {
  if (isPickup(details, form)) return { isPickup: true, zone: null, place: null, address: null };
  const elsewhere = isElsewhere(details, form);
  return {
    isPickup: false,
    zone: elsewhere ? null : details.zone,
    place: elsewhere ? details.place.trim() : null,
    address: details.address.trim(),
  };
};

/** Adapts the stored details to the form: delivery by default, and no zone when the stored one no longer exists. */
export const detailsFor = (details: Details, { deliveryZones }: OrderForm): Details => {
  const isOffered = details.zone === ELSEWHERE || deliveryZones.some(({ name }) => name === details.zone);
  return {
    ...details,
    how: details.how || 'bring',
    zone: isOffered ? details.zone : '',
  };
};

export type FieldProblems = Partial<Record<DetailField, string>>;

const deliveryProblems = (details: Details, form: OrderForm): FieldProblems => {
  if (isPickup(details, form)) return {};
  const elsewhere = isElsewhere(details, form);
  const isKnown = form.deliveryZones.some(({ name }) => name === details.zone);
  return {
    ...(!elsewhere && !isKnown && { zone: CART_COPY.placeRequired }),
    ...(elsewhere && !details.place.trim() && { place: CART_COPY.placeRequired }),
    ...(!details.address.trim() && { address: CART_COPY.addressRequired }),
  };
};

/** Finds the missing or invalid fields, with their messages. */
export const findProblems = (details: Details, form: OrderForm): FieldProblems => {
  const isPaid =
    form.paymentMethods.length === 0 || form.paymentMethods.some(({ name }) => name === details.payment);
  return {
    ...deliveryProblems(details, form),
    ...(!isPaid && { payment: CART_COPY.paymentGone }),
    ...(details.name.trim().length < 2 && { name: CART_COPY.nameRequired }),
    ...(!parsePhone(details.phone.trim()) && { phone: FIELD_COPY.notPhone }),
  };
};

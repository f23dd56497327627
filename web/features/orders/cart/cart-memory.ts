import { MAX_CART_LINES, MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { readStored, writeStored } from '#web/lib/device-storage.ts';

/** How many of which product; prices and stock are the store's to tell. */
export type Cart = ReadonlyMap<string, number>;

const keyOf = (slug: string): string => `pedido_${slug}`;

const isLine = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]) && value[1] > 0;

/** The order that this device keeps for a store. */
export const readCart = (slug: string): Cart => {
  try {
    const lines: unknown = JSON.parse(readStored(keyOf(slug)) ?? '[]');
    return new Map(Array.isArray(lines) ? lines.filter(isLine).slice(0, MAX_CART_LINES) : []);
  } catch {
    // Something else wrote there: the order begins anew.
    return new Map();
  }
};

/** Keeps an order on this device; an empty one leaves nothing. */
export const writeCart = (slug: string, cart: Cart): void =>
  writeStored(keyOf(slug), cart.size === 0 ? null : JSON.stringify([...cart]));

/** The cart with that many of a product; undefined when it takes no more different ones. */
export const withQuantity = (cart: Cart, id: string, quantity: number): Cart | undefined => {
  const next = new Map(cart);
  if (quantity <= 0) next.delete(id);
  else next.set(id, Math.min(quantity, MAX_CART_QUANTITY));
  return next.size > MAX_CART_LINES ? undefined : next;
};

/** How many things are in it. */
export const countOf = (cart: Cart): number =>
  [...cart.values()].reduce((sum, quantity) => sum + quantity, 0);

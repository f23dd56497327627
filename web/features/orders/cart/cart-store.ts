import { MAX_CART_LINES, MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { StoredValues, useStoredValue } from '#web/lib/storage/stored-values.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CART_BAR_COPY } from './cart-bar-copy.ts';

/** How many of which product; prices and stock are the store's to tell. */
export type Cart = ReadonlyMap<string, number>;

const EMPTY_CART: Cart = new Map();

const keyOf = (slug: string): string => `pedido_${slug}`;

const isLine = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]) && value[1] > 0;

const parseCart = (text: string | null): Cart => {
  try {
    const lines: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(lines) ? lines.filter(isLine).slice(0, MAX_CART_LINES) : []);
  } catch {
    // Something else wrote there: the order begins again.
    return EMPTY_CART;
  }
};

const carts = new StoredValues(parseCart);

/** The order that this device keeps for a store. */
export const readCart = (slug: string): Cart => carts.read(keyOf(slug));

/** An empty cart leaves nothing on the device. */
const writeCart = (slug: string, cart: Cart): void =>
  carts.write(keyOf(slug), cart, cart.size === 0 ? null : JSON.stringify([...cart]));

/** The order that this device keeps for a store, also as other tabs change it; empty on the server. */
export const useCart = (slug: string): Cart =>
  useStoredValue(carts, { key: keyOf(slug), select: (cart) => cart, onServer: EMPTY_CART });

/** How many things are in it. */
export const countOf = (cart: Cart): number =>
  [...cart.values()].reduce((sum, quantity) => sum + quantity, 0);

/** Makes it that many of a product, none takes it out; «full» where the cart takes no more different ones. */
export const setQuantity = (slug: string, productId: string, quantity: number): 'set' | 'full' => {
  const next = new Map(readCart(slug));
  if (quantity <= 0) next.delete(productId);
  else next.set(productId, Math.min(quantity, MAX_CART_QUANTITY));
  if (next.size > MAX_CART_LINES) return 'full';
  writeCart(slug, next);
  return 'set';
};

/** Puts so many more of a product into the cart; at least one. */
export const addToCart = (slug: string, productId: string, quantity: number): 'added' | 'full' => {
  const added = Math.max(1, Math.trunc(quantity) || 1);
  const known = readCart(slug).get(productId) ?? 0;
  return setQuantity(slug, productId, known + added) === 'full' ? 'full' : 'added';
};

/** Empties the cart once its order exists. */
export const clearCart = (slug: string): void => writeCart(slug, EMPTY_CART);

/** Puts a product into the order and says so. */
export const addToOrder = (slug: string, productId: string, quantity: number): void => {
  if (addToCart(slug, productId, quantity) === 'full') showError({ text: CART_BAR_COPY.full });
  else showSuccess({ text: CART_BAR_COPY.added });
};

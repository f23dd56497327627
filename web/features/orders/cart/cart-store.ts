import { cartKeyOf, MAX_CART_LINES, MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { StoredValues, useStoredValue } from '#web/lib/storage/stored-values.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CART_BAR_COPY } from './cart-bar-copy.ts';

/** Quantities by product id; prices and stock come from the store. */
export type Cart = ReadonlyMap<string, number>;

const EMPTY_CART: Cart = new Map();

const isLine = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]) && value[1] > 0;

const parseCart = (text: string | null): Cart => {
  try {
    const lines: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(lines) ? lines.filter(isLine).slice(0, MAX_CART_LINES) : []);
  } catch {
    // The stored text is invalid, so the cart starts empty.
    return EMPTY_CART;
  }
};

const carts = new StoredValues(parseCart);

/** Reads this device's cart for a store. */
export const readCart = (slug: string): Cart => carts.read(cartKeyOf(slug));

/** Stores a cart; an empty one is deleted. */
const writeCart = (slug: string, cart: Cart): void =>
  carts.write(cartKeyOf(slug), cart, cart.size === 0 ? null : JSON.stringify([...cart]));

/** Returns this device's cart for a store and follows changes of other tabs. Empty on the server. */
export const useCart = (slug: string): Cart =>
  useStoredValue(carts, { key: cartKeyOf(slug), select: (cart) => cart, onServer: EMPTY_CART });

/** Counts the products in a cart. */
export const countOf = (cart: Cart): number =>
  [...cart.values()].reduce((sum, quantity) => sum + quantity, 0);

/** Sets the quantity of a product, or removes it at 0; «full» when the cart accepts no more different products. */
export const setQuantity = (slug: string, productId: string, quantity: number): 'set' | 'full' => {
  const next = new Map(readCart(slug));
  if (quantity <= 0) next.delete(productId);
  else next.set(productId, Math.min(quantity, MAX_CART_QUANTITY));
  if (next.size > MAX_CART_LINES) return 'full';
  writeCart(slug, next);
  return 'set';
};

/** Adds a quantity of a product to the cart, at least one. */
export const addToCart = (slug: string, productId: string, quantity: number): 'added' | 'full' => {
  const added = Math.max(1, Math.trunc(quantity) || 1);
  const known = readCart(slug).get(productId) ?? 0;
  return setQuantity(slug, productId, known + added) === 'full' ? 'full' : 'added';
};

/** Empties the cart once its order exists. */
export const clearCart = (slug: string): void => writeCart(slug, EMPTY_CART);

/** Adds a product to the cart and shows a toast. */
export const addToOrder = (slug: string, productId: string, quantity: number): void => {
  if (addToCart(slug, productId, quantity) === 'full') showError({ text: CART_BAR_COPY.full });
  else showSuccess({ text: CART_BAR_COPY.added });
};

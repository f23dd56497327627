import { type MeasureUnit, quantityText } from '#shared/features/catalogue/measure-text.ts';
import { cartKeyOf, MAX_CART_LINES, MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { addQuantities, isQuantity } from '#shared/lib/quantity-sums.ts';
import { StoredValues, useStoredValue } from '#web/lib/storage/stored-values.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CART_BAR_COPY } from './cart-bar-copy.ts';

/** The quantity of a product in the cart, in the unit that the shopper saw; null for pieces. */
export type CartEntry = { readonly quantity: number; readonly unit: MeasureUnit | null };

/** The lines by product id; prices and stock come from the store. */
export type Cart = ReadonlyMap<string, CartEntry>;

const EMPTY_CART: Cart = new Map();

/** A line as the device keeps it: pieces are a pair, which other scripts and older pages write too. */
type StoredLine = [productId: string, quantity: number, unit?: MeasureUnit];

/** The sheet replaces a unit in which the product is not sold, and with it one that does not exist. */
const parseLine = (value: unknown): [string, CartEntry][] => {
  if (!Array.isArray(value)) return [];
  const [id, quantity, unit = null] = value as StoredLine;
  const isWhole = unit !== null || Number.isInteger(quantity);
  return typeof id === 'string' && isQuantity(quantity) && isWhole ? [[id, { quantity, unit }]] : [];
};

const toStored = ([id, { quantity, unit }]: [string, CartEntry]): StoredLine =>
  unit === null ? [id, quantity] : [id, quantity, unit];

const parseCart = (text: string | null): Cart => {
  try {
    const lines: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(lines) ? lines.flatMap(parseLine).slice(0, MAX_CART_LINES) : []);
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
  carts.write(cartKeyOf(slug), cart, cart.size === 0 ? null : JSON.stringify([...cart].map(toStored)));

/** Returns this device's cart for a store and follows changes of other tabs. Empty on the server. */
export const useCart = (slug: string): Cart =>
  useStoredValue(carts, { key: cartKeyOf(slug), select: (cart) => cart, onServer: EMPTY_CART });

/** Counts the products in a cart; what is sold by measure counts once. */
export const countOf = (cart: Cart): number =>
  [...cart.values()].reduce((sum, { quantity, unit }) => sum + (unit === null ? quantity : 1), 0);

/** Sets how much of a product is in the cart, or removes it at 0; «full» when the cart accepts no more different products. */
export const setCartLine = (
  slug: string,
  productId: string,
  { quantity, unit }: CartEntry,
): 'set' | 'full' => {
  const next = new Map(readCart(slug));
  if (quantity <= 0) next.delete(productId);
  else next.set(productId, { quantity: Math.min(quantity, MAX_CART_QUANTITY), unit });
  if (next.size > MAX_CART_LINES) return 'full';
  writeCart(slug, next);
  return 'set';
};

type Added = { quantity: number; unit?: MeasureUnit | undefined };

const toEntry = ({ quantity, unit }: Added): CartEntry =>
  unit ? { quantity, unit } : { quantity: Math.max(1, Math.trunc(quantity) || 1), unit: null };

/** Adds a quantity of a product to the cart, at least one piece. What was there in another unit is replaced. */
export const addToCart = (slug: string, productId: string, added: Added): 'added' | 'full' => {
  const line = toEntry(added);
  const known = readCart(slug).get(productId);
  const before = known?.unit === line.unit ? known.quantity : 0;
  const quantity = addQuantities(before, line.quantity);
  return setCartLine(slug, productId, { ...line, quantity }) === 'full' ? 'full' : 'added';
};

/** Empties the cart once its order exists. */
export const clearCart = (slug: string): void => writeCart(slug, EMPTY_CART);

/** Adds a product to the cart and shows a toast. */
export const addToOrder = (slug: string, productId: string, added: Added): void => {
  const { quantity, unit } = added;
  if (addToCart(slug, productId, added) === 'full') showError({ text: CART_BAR_COPY.full });
  else
    showSuccess({ text: unit ? CART_BAR_COPY.addedSome(quantityText(quantity, unit)) : CART_BAR_COPY.added });
};

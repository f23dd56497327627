import type { ProductFacts } from '../turn/bot-turn.ts';
import { type CartLine, MAX_QUANTITY } from '../turn/conversation-state.ts';
import { sellableUnits } from './stock-of.ts';

export type Addition = {
  readonly product: ProductFacts;
  readonly quantity: number;
  readonly option: string | null;
};

/** A cart after an addition, how many really came in, and whether the stock held some back. */
export type Added = { readonly cart: CartLine[]; readonly quantity: number; readonly isShort: boolean };

const sameLine = (line: CartLine, { product, option }: Addition): boolean =>
  line.productId === product.id && (line.option ?? null) === (option ?? line.option ?? null);

const inCart = (cart: readonly CartLine[], productId: string): number =>
  cart.filter((line) => line.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0);

/** Puts more of a product in the cart, never more than the store has. */
export const addLine = (cart: readonly CartLine[], addition: Addition): Added => {
  const { product, quantity, option } = addition;
  const room = Math.max(0, Math.min(sellableUnits(product), MAX_QUANTITY) - inCart(cart, product.id));
  const added = Math.min(quantity, room);
  const isShort = added < quantity;
  if (added === 0) return { cart: [...cart], quantity: 0, isShort };
  const known = cart.find((line) => sameLine(line, addition));
  if (!known)
    return { cart: [...cart, { productId: product.id, quantity: added, option }], quantity: added, isShort };
  const changed = cart.map((line) =>
    line === known ? { ...line, quantity: line.quantity + added, option: option ?? line.option } : line,
  );
  return { cart: changed, quantity: added, isShort };
};

/** Sets how many of a product the cart holds, never more than the store has; 0 takes it out. */
export const setLine = (cart: readonly CartLine[], { product, quantity, option }: Addition): Added => {
  const allowed = Math.min(quantity, sellableUnits(product), MAX_QUANTITY);
  const rest = cart.filter((line) => line.productId !== product.id);
  const known = cart.find((line) => line.productId === product.id);
  if (allowed <= 0) return { cart: rest, quantity: 0, isShort: quantity > 0 };
  const line = { productId: product.id, quantity: allowed, option: option ?? known?.option ?? null };
  const at = cart.findIndex(({ productId }) => productId === product.id);
  return {
    cart: at < 0 ? [...rest, line] : rest.toSpliced(at, 0, line),
    quantity: allowed,
    isShort: allowed < quantity,
  };
};

import { isSoldIn } from '#shared/features/catalogue/measure.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import type { AmountOffer } from '../turn/conversation-state.ts';
import { heldOf, setLine } from './cart-lines.ts';
import { confirmAdditions } from './confirm-additions.ts';
import { lineMeant, optionOf } from './line-options.ts';
import { amountChoices, amountMeant, askAmounts } from './measured-amount.ts';
import { showCart } from './show-cart.ts';

/** Sets the quantity of a product in the cart; one in which it is not sold is asked about. */
export const setCartQuantity = (turn: BotTurn, product: ProductFacts, quantity: number): BotDecision => {
  if (product.measure && quantity > 0 && !isSoldIn(quantity, product.measure)) {
    const meant = amountMeant(product, { quantity }, true);
    if (meant?.kind === 'ask') return askAmounts(turn, [{ product, meant }]);
  }
  const line = lineMeant(turn, product);
  const set = setLine(turn.state.cart, { product, quantity, option: optionOf(turn), line });
  if (set.isShort && product.stock !== null)
    return {
      intent: 'availability',
      paragraphs: [BOT_COPY.soldUpTo(product.name, product.stock, product.measure)],
      products: [product],
      change: { focus: product.id, asked: 'quantity', wanted: null },
    };
  const intro = [
    set.quantity > 0
      ? BOT_COPY.changed({ ...product, quantity: set.quantity })
      : BOT_COPY.removed([product.name]),
  ];
  const shown = showCart(turn, { cart: set.cart, intro, intent: 'add_to_cart' });
  return {
    ...shown,
    change: { ...shown.change, cart: set.cart, focus: product.id, isAdding: true, asked: null },
  };
};

/** Sets the number of a measured product in the cart, which may be units or pesos, and of any other. */
export const setCartNumber = (turn: BotTurn, product: ProductFacts, number: number): BotDecision => {
  const meant = amountMeant(product, { number }, true);
  if (meant?.kind === 'ask') return askAmounts(turn, [{ product, meant }]);
  return setCartQuantity(turn, product, meant ? meant.quantity : number);
};

/** Adds a number of a product in the cart, or takes it away below zero; of a measured one it may mean units or pesos. */
export const changeCartNumber = (turn: BotTurn, product: ProductFacts, by: number): BotDecision => {
  const held = lineMeant(turn, product)?.quantity ?? heldOf(turn.state.cart, product.id);
  const meant = amountMeant(product, { number: Math.abs(by) });
  // The buttons of an amount add it, so less of it has none.
  if (meant?.kind === 'ask')
    return askAmounts(turn, [{ product, meant: by < 0 ? { ...meant, offers: [] } : meant }]);
  const quantity = meant ? meant.quantity : Math.abs(by);
  return setCartQuantity(
    turn,
    product,
    by < 0 ? Math.max(0, subtractQuantity(held, quantity)) : addQuantities(held, quantity),
  );
};

/** Puts the amounts that the shopper chose into the cart; those of other products are still asked about. */
export const chooseAmounts = (turn: BotTurn, chosen: readonly AmountOffer[]): BotDecision => {
  const totals = chosen.filter(({ isTotal }) => isTotal);
  const additions = chosen.flatMap(({ productId, quantity, isTotal, ...own }) => {
    const product = turn.productOf(productId);
    const offer = turn.state.offers.find((one) => one.productId === productId && one.quantity === quantity);
    // A tapped amount has no pesos of its own.
    const pesos = own.pesos ?? offer?.pesos ?? undefined;
    return product && !isTotal && isSoldIn(quantity, product.measure)
      ? [{ product, quantity, option: null, pesos }]
      : [];
  });
  const ids = new Set(chosen.map(({ productId }) => productId));
  const offers = turn.state.offers.filter(({ productId }) => !ids.has(productId));
  const [total] = totals;
  const held = total && turn.productOf(total.productId);
  const done =
    total && held && isSoldIn(total.quantity, held.measure)
      ? setCartQuantity(turn, held, total.quantity)
      : confirmAdditions(turn, additions);
  if (offers.length === 0) return done;
  return {
    ...done,
    choices: amountChoices(turn, offers),
    change: { ...done.change, offers, asked: 'amount' },
  };
};

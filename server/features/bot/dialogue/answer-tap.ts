import { addPointed } from './add-to-cart.ts';
import { answerOneProduct } from './answer-products.ts';
import { handOver, showCatalogue } from './answer-talk.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { confirmOrder, takeOrder } from './take-order.ts';
import { showCart } from './view-cart.ts';

const openCart = (turn: BotTurn): BotDecision =>
  showCart(turn, { cart: turn.state.cart, intro: [], intent: 'view_cart' });

const forProduct = (turn: BotTurn, kind: 'product' | 'add', productId: string): BotDecision | undefined => {
  const product = turn.productOf(productId);
  if (!product) return undefined;
  const isWanted = kind === 'add' || turn.state.wanted !== null;
  return isWanted ? addPointed(turn, [product], undefined) : answerOneProduct(turn, product);
};

/** A tapped button says exactly what is meant; its title needs no reading. */
export const answerTap = (turn: BotTurn): BotDecision | undefined => {
  const { button, state } = turn;
  switch (button?.kind) {
    case 'product':
    case 'add':
      return forProduct(turn, button.kind, button.productId);
    case 'cart':
    case 'change':
      return openCart(turn);
    case 'order':
      return takeOrder(turn);
    case 'confirm':
      return confirmOrder(turn);
    case 'human':
      return handOver();
    case 'catalogue':
      return showCatalogue(turn);
    case 'pickup':
    case 'zone':
    case 'payment':
      return state.cart.length > 0 ? takeOrder(turn) : undefined;
    default:
      return undefined;
  }
};

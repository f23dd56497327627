import { addPointed } from '../dialogue/add-to-cart.ts';
import { answerOneProduct } from '../dialogue/answer-products.ts';
import { chooseAmounts } from '../dialogue/set-quantity.ts';
import { showCart } from '../dialogue/show-cart.ts';
import { confirmOrder, takeOrder } from '../dialogue/take-order.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { callPerson } from './human.ts';
import type { BotIntent } from './intent.ts';
import { showCatalogue } from './whole-catalogue.ts';

const openCart = (turn: BotTurn): BotDecision =>
  showCart(turn, { cart: turn.state.cart, intro: [], intent: 'view_cart' });

const forProduct = (turn: BotTurn, kind: 'product' | 'add', productId: string): BotDecision | undefined => {
  const product = turn.productOf(productId);
  if (!product) return undefined;
  const isWanted = kind === 'add' || turn.state.wanted !== null;
  return isWanted ? addPointed(turn, [product], undefined) : answerOneProduct(turn, product);
};

/** Answers a tapped button, whose id says exactly what is meant. */
const answerTap = (turn: BotTurn): BotDecision | undefined => {
  const { button, state } = turn;
  switch (button?.kind) {
    case 'product':
    case 'add':
      return forProduct(turn, button.kind, button.productId);
    case 'amount':
      return turn.productOf(button.productId) ? chooseAmounts(turn, [{ ...button, pesos: null }]) : undefined;
    case 'cart':
    case 'change':
      return openCart(turn);
    case 'order':
      return takeOrder(turn);
    case 'confirm':
      return confirmOrder(turn);
    case 'human':
      return callPerson();
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

export const tapped: BotIntent = {
  name: 'tapped',
  examples: [],
  counterExamples: ['confirmar pedido'],
  claims: [{ on: 'control', over: ['quickReply', 'blank'], answer: answerTap }],
};

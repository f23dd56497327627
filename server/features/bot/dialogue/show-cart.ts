import type { Intent } from '#shared/features/bot/bot-terms.ts';
import { couponOffText, couponProblemText } from '#shared/features/orders/coupons/coupon-copy.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotDecision, BotTurn, Choice } from '../turn/bot-turn.ts';
import type { CartLine, ConversationState, OrderSoFar } from '../turn/conversation-state.ts';
import { type OrderPrice, type PricedLine, priceCart, priceOrder, sumOf, totalOf } from './cart-lines.ts';
import { pickVariant } from './reply-parts.ts';

/** The cart's lines as text. */
export const cartText = (lines: readonly PricedLine[]): string =>
  lines
    .map(({ product: { name, measure }, quantity, unit, unitBefore, total, option }) =>
      BOT_COPY.cartLine({ name, measure, quantity, unit, unitBefore, total, option }),
    )
    .join('\n');

/** The name of the order's destination. */
export const placeName = ({ zone, place }: OrderSoFar): string => zone ?? place ?? '';

/** Says the cost of the products, and the total with delivery when the fee is known. */
export const totalText = (order: OrderSoFar, price: OrderPrice): string => {
  const { goods, coupon, discount, tax, fee, total } = price;
  const takenOff = coupon && discount > 0 ? coupon : undefined;
  if (!order.isPickup && fee !== undefined && total !== undefined) {
    const off = takenOff ? BOT_COPY.couponOff(takenOff.code, discount) : '';
    return BOT_COPY.totalWithFee({ goods, off, tax, place: placeName(order), fee, total });
  }
  const ofGoods = coupon?.kind === 'delivery' ? 0 : discount;
  const sum = sumOf([moneyOfCentavos(goods - ofGoods), tax]);
  return [
    tax > 0 ? BOT_COPY.goodsAndTax(goods, tax) : '',
    takenOff ? couponOffText(takenOff.code, discount) : '',
    order.isPickup ? BOT_COPY.totalPickup(sum) : BOT_COPY.subtotal(sum),
  ]
    .filter(Boolean)
    .join('\n');
};

/** Says why the coupon of the conversation takes nothing off the order; empty when it does. */
export const couponHint = ({ coupon }: BotTurn, { problem }: OrderPrice): string =>
  coupon && problem ? couponProblemText(coupon.code, problem) : '';

/** The buttons for continuing with a cart. */
export const cartChoices = (): Choice[] => [
  { id: buttonId({ kind: 'order' }), title: BOT_COPY.button.order },
  { id: buttonId({ kind: 'cart' }), title: BOT_COPY.button.seeCart },
];

type CartView = { cart: readonly CartLine[]; intro: readonly string[]; intent: Intent };

/** Returns what the state keeps of a cart that the shopper was told. */
export const toldOf = (lines: readonly PricedLine[], price: OrderPrice): ConversationState['told'] => ({
  lines: lines.map(({ productId, quantity, unit }) => ({ productId, quantity, unitPrice: unit })),
  total: totalOf(price),
});

/** Shows the cart with its total, after a report of the last change. */
export const showCart = (turn: BotTurn, { cart, intro, intent }: CartView): BotDecision => {
  const lines = priceCart(cart, turn.productOf);
  const { order } = turn.state;
  const price = priceOrder({ lines, order }, turn);
  if (lines.length === 0)
    return { intent, paragraphs: [...intro, ...(intent === 'view_cart' ? [BOT_COPY.emptyCart] : [])] };
  return {
    intent,
    paragraphs: [
      ...intro,
      `${BOT_COPY.cartTitle}\n${cartText(lines)}`,
      totalText(order, price),
      couponHint(turn, price),
      pickVariant(turn, BOT_COPY.whatElse),
    ],
    products: lines.map(({ product }) => product),
    choices: cartChoices(),
    change: { listed: lines.map(({ productId }) => productId), asked: null, told: toldOf(lines, price) },
  };
};

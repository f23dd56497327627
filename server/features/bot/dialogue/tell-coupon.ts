import { couponProblemText, couponValueText } from '#shared/features/orders/coupons/coupon-copy.ts';
import type { CouponTerms } from '#shared/features/orders/coupons/coupon-terms.ts';
import type { Money } from '#shared/lib/money.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn, TurnCoupon } from '../turn/bot-turn.ts';
import { hasCart } from '../turn/turn-facts.ts';
import { priceCart, priceOrder } from './cart-lines.ts';
import { showCart } from './show-cart.ts';
import { goOnOrdering, isOrdering } from './take-order.ts';

/** Says in one sentence what a coupon does, or why it does not count. What it takes off the cart stands with its total. */
export const couponSentence = ({ code, terms, problem, beaten }: TurnCoupon): string => {
  if (beaten !== undefined) return BOT_COPY.couponBeaten(beaten, code);
  if (terms) return BOT_COPY.couponNoted(code, couponValueText(terms));
  return couponProblemText(code, problem ?? { kind: 'unknown' });
};

/** Keeps the coupon that counted before where it takes more off the cart than the one that was said: one alone counts. */
export const withBetterCoupon = (turn: BotTurn): BotTurn => {
  const { coupon, state, productOf, store } = turn;
  if (!coupon?.terms || !coupon.former) return turn;
  const order = { lines: priceCart(state.cart, productOf), order: state.order };
  const offBy = (terms: CouponTerms): Money =>
    priceOrder(order, { store, coupon: { ...coupon, terms } }).discount;
  const { former } = coupon;
  if (offBy(former) <= offBy(coupon.terms)) return turn;
  return { ...turn, coupon: { ...coupon, code: former.code, terms: former, beaten: coupon.code } };
};

/** Answers a code: what it takes off the cart, or why not; an order that was being taken goes on. */
export const tellCoupon = (turn: BotTurn, coupon: TurnCoupon): BotDecision => {
  const intro = couponSentence(coupon);
  if (!hasCart(turn))
    return {
      intent: 'negotiation',
      paragraphs: [intro, coupon.terms ? BOT_COPY.couponNeedsCart : ''].filter(Boolean),
    };
  if (!coupon.terms)
    return { intent: 'negotiation', paragraphs: [intro], change: { asked: turn.state.asked } };
  if (!isOrdering(turn))
    return showCart(turn, { cart: turn.state.cart, intro: [intro], intent: 'negotiation' });
  const decision = goOnOrdering(turn);
  return { ...decision, paragraphs: [intro, ...decision.paragraphs] };
};

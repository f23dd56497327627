import { deliveryFeeOf } from '#shared/features/orders/delivery-fee.ts';
import { MAX_CENTAVOS, type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import type { BotTurn, ProductFacts, StoreFacts } from '../turn/bot-turn.ts';
import type { CartLine, OrderState } from '../turn/conversation-state.ts';

/** A line of the cart with the product as it is now. */
export type PricedLine = CartLine & {
  readonly product: ProductFacts;
  readonly unit: Money;
  readonly total: Money;
};

/** No total may leave what an amount can be: half of it for goods, so that a fee always fits. */
const MAX_GOODS = Math.floor(MAX_CENTAVOS / 2);

/** The sum of amounts that came out of a priced cart. */
export const sumOf = (amounts: readonly Money[]): Money =>
  moneyOfCentavos(amounts.reduce((sum, amount) => sum + amount, 0));

/** The cart at today's prices; a product that is gone, lost its price or leads beyond every sum drops out. */
export const priceCart = (cart: readonly CartLine[], productOf: BotTurn['productOf']): PricedLine[] => {
  let goods = 0;
  return cart.flatMap((line) => {
    const product = productOf(line.productId);
    if (!product || product.price === null) return [];
    const total = product.price * line.quantity;
    if (goods + total > MAX_GOODS) return [];
    goods += total;
    return [{ ...line, product, unit: product.price, total: moneyOfCentavos(total) }];
  });
};

/** What bringing the order costs; undefined while it is not known. */
export const feeOf = (order: OrderState, { deliveryZones }: StoreFacts): Money | undefined => {
  const fee = deliveryFeeOf(order, deliveryZones);
  return fee !== null && fee <= MAX_GOODS ? fee : undefined;
};

import { MAX_CENTAVOS, type Money, moneyOfCentavos } from '../../lib/money.ts';

export type OrderAmounts = { goods: Money; fee: Money | null; total: Money };

type PricedLine = { unitPrice: Money; quantity: number };

/** What an order costs; undefined when it is more than an amount can be. A fee that is not known yet counts as none. */
export const orderAmounts = (lines: readonly PricedLine[], fee: Money | null): OrderAmounts | undefined => {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const total = goods + (fee ?? 0);
  if (total > MAX_CENTAVOS) return undefined;
  return { goods: moneyOfCentavos(goods), fee, total: moneyOfCentavos(total) };
};

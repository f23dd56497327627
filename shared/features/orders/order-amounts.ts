import { MAX_CENTAVOS, type Money, moneyOfCentavos } from '../../lib/money.ts';
import { lineCentavos } from '../../lib/quantity-sums.ts';

export type OrderAmounts = { goods: Money; fee: Money | null; total: Money };

type PricedLine = { unitPrice: Money; quantity: number };

/** Calculates the amounts of an order; undefined when they exceed the largest amount. An unknown fee counts as zero. */
export const orderAmounts = (lines: readonly PricedLine[], fee: Money | null): OrderAmounts | undefined => {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + lineCentavos(unitPrice, quantity), 0);
  const total = goods + (fee ?? 0);
  if (total > MAX_CENTAVOS) return undefined;
  return { goods: moneyOfCentavos(goods), fee, total: moneyOfCentavos(total) };
};

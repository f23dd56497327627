import { CENTAVOS_PER_PESO, MAX_CENTAVOS, type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import type { BulkChange } from './bulk-change.ts';

/** A change that moves prices; see the contract of the bulk call. */
export type PriceChange = Extract<BulkChange, { kind: 'price_percent' | 'price_amount' }>;

const movedCentavos = (price: Money, change: PriceChange): number => {
  if (change.kind === 'price_amount') return price + Math.round(change.amount * CENTAVOS_PER_PESO);
  // To the peso, because that is what people see: a price shown as RD$94 is not one of 93.50.
  const pesos = (price * (100 + change.percent)) / (100 * CENTAVOS_PER_PESO);
  return Math.round(pesos) * CENTAVOS_PER_PESO;
};

/**
 * The price after a change; undefined when it would leave what a price may be. A product without price, or given away,
 * keeps what it has: there is nothing to raise or lower.
 */
export const priceAfter = (price: Money | null, change: PriceChange): Money | null | undefined => {
  if (price === null || price === 0) return price;
  const moved = movedCentavos(price, change);
  return moved > 0 && moved <= MAX_CENTAVOS ? moneyOfCentavos(moved) : undefined;
};

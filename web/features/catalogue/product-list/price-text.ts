import { formatMoney, parseMoney } from '#shared/lib/money.ts';

/** A price as the API gives it, for people; undefined when the product has none. */
export const priceText = (pesos: number | null): string | undefined => {
  const money = pesos === null ? undefined : parseMoney(pesos);
  return money === undefined ? undefined : formatMoney(money);
};

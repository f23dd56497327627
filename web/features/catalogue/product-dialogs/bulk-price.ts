import { priceAfter } from '#shared/features/catalogue/bulk-change.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { type Money, parseMoney, pesosOf } from '#shared/lib/money.ts';
import type { ProductValues } from '../product-data/product-values.ts';

export const PRICE_WAYS = ['set', 'raise', 'lower'] as const;
type PriceWay = (typeof PRICE_WAYS)[number];

/** A change of the selected products' prices: one price for all, or a percentage up or down. */
export type BulkPrice = { way: PriceWay; amount: string };

const WHOLE_PERCENT = /^[1-9]\d?$/;

/** Whether the amount can be applied: a price above zero, or 1 to 99 percent. */
export const isBulkPriceValid = ({ way, amount }: BulkPrice): boolean =>
  way === 'set' ? (parseMoney(amount.trim()) ?? 0) > 0 : WHOLE_PERCENT.test(amount.trim());

const moneyAfter = (price: Money | null, { way, amount }: BulkPrice): Money | null | undefined => {
  if (way === 'set') return parseMoney(amount.trim());
  const percent = Number(amount.trim()) * (way === 'raise' ? 1 : -1);
  return priceAfter(price, { kind: 'price_percent', percent });
};

const moneyOf = (pesos: number | null): Money | null => (pesos === null ? null : (parseMoney(pesos) ?? null));

/** Lists the products whose price changes, with the new price; those without a price, or with an invalid new one, are left out. */
export const bulkPriceChanges = (
  products: readonly Pick<ProductView, 'id' | 'price'>[],
  change: BulkPrice,
): ProductValues[] => {
  if (!isBulkPriceValid(change)) return [];
  return products.flatMap(({ id, price }) => {
    const after = moneyAfter(moneyOf(price), change);
    return after === null || after === undefined || pesosOf(after) === price
      ? []
      : [{ id, price: pesosOf(after) }];
  });
};

import { type CatalogueIndex, NO_PRICE, PLACE } from './catalogue-index.ts';
import type { CatalogueSearch, Hit } from './search-catalogue.ts';

const MAX_LISTED = 10;

/** Creates the hit of a product that was not found by its words. */
export const hitOfProduct = (productId: string): Hit => ({
  productId,
  score: 1,
  matched: [],
  fields: [],
  qualities: [],
  isNamed: true,
  isOfKind: false,
  isWholeName: false,
});

/** Creates the hit of a product that was chosen from what is seen, which is as certain as a full name. */
export const chosenHit = (productId: string): Hit => ({
  ...hitOfProduct(productId),
  matched: [0],
  fields: [PLACE.name],
  qualities: [1],
});

/** Lists available products within the price limits, the most expensive first because it is closest to a budget. */
export const listWithin = (
  { productIds, prices, stocks }: CatalogueIndex,
  { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: Pick<CatalogueSearch, 'minPrice' | 'maxPrice'>,
): Hit[] => {
  const within: number[] = [];
  for (const [product, price] of prices.entries())
    if (price !== NO_PRICE && price >= minPrice && price <= maxPrice && stocks[product] !== 0)
      within.push(product);
  return within
    .sort((left, right) => (prices[right] ?? 0) - (prices[left] ?? 0))
    .slice(0, MAX_LISTED)
    .map((product) => hitOfProduct(productIds.at(product)));
};

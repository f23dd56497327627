import { type CatalogueIndex, PLACE } from './catalogue-index.ts';
import { hitOfProduct } from './list-within.ts';
import type { Hit } from './search-catalogue.ts';

const MAX_KIN = 24;

const positionOf = ({ productIds }: CatalogueIndex, productId: string): number | undefined => {
  for (let at = 0; at < productIds.length; at += 1) if (productIds.at(at) === productId) return at;
  return undefined;
};

/** Finds the products with the same head of the name, and those of the same kind. */
const sharing = (index: CatalogueIndex, position: number) => {
  const { starts, products, fields } = index;
  const found = { [PLACE.kind]: new Set<number>(), [PLACE.head]: new Set<number>() };
  let stem = 0;
  for (let own = products.indexOf(position); own >= 0; own = products.indexOf(position, own + 1)) {
    const place = fields[own];
    if (place !== PLACE.kind && place !== PLACE.head) continue;
    while ((starts[stem + 1] ?? products.length) <= own) stem += 1;
    for (let at = starts[stem] ?? 0; at < (starts[stem + 1] ?? products.length); at += 1)
      if (fields[at] === PLACE.kind || fields[at] === PLACE.head) found[place].add(products[at] ?? 0);
  }
  return { head: found[PLACE.head], kind: found[PLACE.kind] };
};

/** Finds the products whose names begin with the head of another's, including itself. */
export const namesakesOf = (index: CatalogueIndex, productId: string): ReadonlySet<string> => {
  const position = positionOf(index, productId);
  const like = position === undefined ? [] : sharing(index, position).head;
  return new Set([productId, ...[...like].map((other) => index.productIds.at(other))]);
};

/** Lists other products of the same kind, the cheapest first, and also those that are sold out where one of them is asked for by its size. */
export const similarTo = (index: CatalogueIndex, productId: string, isSoldOutToo = false): Hit[] => {
  const position = positionOf(index, productId);
  if (position === undefined) return [];
  const { head, kind } = sharing(index, position);
  // The kind is more precise than the head, where other products have it.
  return [...(kind.size > 1 ? kind : head)]
    .filter((other) => other !== position && (isSoldOutToo || index.stocks[other] !== 0))
    .sort((left, right) => (index.prices[left] ?? 0) - (index.prices[right] ?? 0))
    .slice(0, MAX_KIN)
    .map((other) => ({ ...hitOfProduct(index.productIds.at(other)), isOfKind: true }));
};

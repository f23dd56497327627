import { type CatalogueIndex, PLACE } from './catalogue-index.ts';
import { hitOfProduct } from './list-within.ts';
import type { Hit } from './search-catalogue.ts';

const MAX_KIN = 24;

const positionOf = ({ productIds }: CatalogueIndex, productId: string): number | undefined => {
  for (let at = 0; at < productIds.length; at += 1) if (productIds.at(at) === productId) return at;
  return undefined;
};

/** The products that share with one the head of its name, and those that share its kind. */
const sharing = (index: CatalogueIndex, position: number) => {
  const { starts, products, fields } = index;
  const found = { [PLACE.kind]: new Set<number>(), [PLACE.head]: new Set<number>() };
  for (let stem = 0; stem + 1 < starts.length; stem += 1) {
    const [from, to] = [starts[stem] ?? 0, starts[stem + 1] ?? 0];
    const own = products.subarray(from, to).indexOf(position);
    const place = own < 0 ? undefined : fields[from + own];
    if (place !== PLACE.kind && place !== PLACE.head) continue;
    for (let at = from; at < to; at += 1)
      if (fields[at] === PLACE.kind || fields[at] === PLACE.head) found[place].add(products[at] ?? 0);
  }
  return { head: found[PLACE.head], kind: found[PLACE.kind] };
};

/** The products whose name begins with the head of another's, itself among them. */
export const namesakesOf = (index: CatalogueIndex, productId: string): ReadonlySet<string> => {
  const position = positionOf(index, productId);
  const like = position === undefined ? [] : sharing(index, position).head;
  return new Set([productId, ...[...like].map((other) => index.productIds.at(other))]);
};

/** Others of the kind of a product, the cheapest first. */
export const similarTo = (index: CatalogueIndex, productId: string): Hit[] => {
  const position = positionOf(index, productId);
  if (position === undefined) return [];
  const { head, kind } = sharing(index, position);
  // The kind says best what it is, where others are of it.
  return [...(kind.size > 1 ? kind : head)]
    .filter((other) => other !== position && index.stocks[other] !== 0)
    .sort((left, right) => (index.prices[left] ?? 0) - (index.prices[right] ?? 0))
    .slice(0, MAX_KIN)
    .map((other) => ({ ...hitOfProduct(index.productIds.at(other)), isOfKind: true }));
};

import { type CatalogueIndex, PLACE } from './catalogue-index.ts';
import { hitOfProduct } from './list-within.ts';
import type { Hit } from './search-catalogue.ts';

const MAX_KIN = 24;

const positionOf = ({ productIds }: CatalogueIndex, productId: string): number | undefined => {
  for (let at = 0; at < productIds.length; at += 1) if (productIds.at(at) === productId) return at;
  return undefined;
};

/** The products that share with one the stem that says best what it is: its kind, or else the head of its name. */
const sharing = (index: CatalogueIndex, position: number): ReadonlySet<number> => {
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
  return found[PLACE.kind].size > 1 ? found[PLACE.kind] : found[PLACE.head];
};

/** Others of the kind of a product, the cheapest first. */
export const kinOf = (index: CatalogueIndex, productId: string): Hit[] => {
  const position = positionOf(index, productId);
  if (position === undefined) return [];
  return [...sharing(index, position)]
    .filter((other) => other !== position && index.stocks[other] !== 0)
    .sort((left, right) => (index.prices[left] ?? 0) - (index.prices[right] ?? 0))
    .slice(0, MAX_KIN)
    .map((other) => ({ ...hitOfProduct(index.productIds.at(other)), isOfKind: true }));
};

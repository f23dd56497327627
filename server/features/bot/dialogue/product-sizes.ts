import { sizesIn, sizesText } from '../reading/size-words.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

const textsOf = ({ name, description, attributes }: ProductFacts): string[] => [
  ...Object.entries(attributes).map(([key, value]) => `${key} ${value}`),
  description ?? '',
  name,
];

/** Every size that the texts of a product list. */
export const sizesListed = (product: ProductFacts): ReadonlySet<string> =>
  new Set(textsOf(product).flatMap((text) => [...(sizesIn(text) ?? [])]));

/** Whether a product comes in a size: its own texts say so, or they do not speak of sizes. */
export const hasSize = (product: ProductFacts, size: string): boolean | undefined => {
  const listed = sizesListed(product);
  return listed.size === 0 ? undefined : listed.has(size);
};

/** The sizes a product lists, in its own words. */
export const sizesOf = (product: ProductFacts): string | undefined =>
  textsOf(product)
    .map(sizesText)
    .find((text) => text !== undefined);

/** How a size goes with a line of the cart. */
export const optionOfSize = (size: string): string => `${SIZE} ${size.toUpperCase()}`;
const SIZE = 'talla';

/** The size that a line of the cart has. */
export const sizeOfOption = (option: string | null): string | undefined =>
  option?.startsWith(`${SIZE} `) ? option.slice(SIZE.length + 1).toLowerCase() : undefined;

/** Whether somebody who orders it has to say a size: it comes in several. */
export const needsSize = (product: ProductFacts): boolean =>
  textsOf(product).some((text) => (sizesIn(text)?.size ?? 0) > 1);

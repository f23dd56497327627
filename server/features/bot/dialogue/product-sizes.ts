import { foldText } from '#shared/lib/text-fold.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
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

const LISTS = /\b(?:tonos?|color(?:es)?|sabor(?:es)?|aromas?|fragancias?)\s*:?\s+([^.;\n]+)/giu;
const MAX_WORDS = 3;

/** «Tonos: rojo, nude y vino»: what a product comes in besides sizes, as its text lists it. */
const variantsOf = ({ description }: ProductFacts): string[] =>
  [...(description ?? '').matchAll(LISTS)]
    .flatMap(([, list = '']) => list.split(/,|\s+[you]\s+/u))
    .map((one) => foldText(one).trim())
    .filter((one) => one !== '' && one.split(' ').length <= MAX_WORDS);

/** The one of a product's listed tones, colours or flavours that some words name; nothing when its text lists none, or its name says it. */
export const variantSaid = (words: readonly string[], product: ProductFacts): string | undefined => {
  const variants = variantsOf(product);
  if (variants.length < 2) return undefined;
  const said = new Set(words.map(stemWord));
  const named = foldText(product.name);
  return variants.find(
    (variant) =>
      !named.includes(variant) && readWords(variant).tokens.every((token) => said.has(stemWord(token))),
  );
};

import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { oncePerObject } from '#server/platform/memory/once-per-object.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { Mention } from '../reading/mention.ts';
import { sizesIn, sizesText } from '../reading/size-words.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { isSizes } from './product-variants.ts';

const textsOf = ({ name, description, attributes }: ProductFacts): string[] => [
  ...Object.entries(attributes).map(([key, value]) => `${key} ${value}`),
  description ?? '',
  name,
];

/** Lists every size of a product: the values of its option, else those in its texts. */
export const sizesListed = oncePerObject((product: ProductFacts): ReadonlySet<string> => {
  const option = product.options?.find(isSizes);
  return new Set(
    option ? option.values.map(foldText) : textsOf(product).flatMap((text) => [...(sizesIn(text) ?? [])]),
  );
});

/** Whether a product comes in a size, by its own texts; undefined when they do not mention sizes. */
export const hasSize = (product: ProductFacts, size: string): boolean | undefined => {
  const listed = sizesListed(product);
  return listed.size === 0 ? undefined : listed.has(size);
};

/** The requested size of a mention: its own, or the message's when no size stands next to a product. */
export const sizeOf = ({ reading: { size, mentions } }: BotTurn, mention: Mention): string | undefined =>
  mention.size ?? (mentions.some((other) => other.size !== undefined) ? undefined : size);

/** Whether two products are one thing in two sizes, each a product of its own: «Falda kaki talla 8», «Falda kaki talla 12». */
export const areOneInSizes = (one: ProductFacts, other: ProductFacts): boolean => {
  const name = nameButSize(one);
  return name !== undefined && name === nameButSize(other);
};
/** Whether a thing is said in another size than the shown product has, and the one that has it is found: «un poloche gris en M». */
export const isOfOtherSize = ({ reading, productOf }: BotTurn, shown: ProductFacts): boolean => {
  const { size, mentions } = reading;
  if (size === undefined || hasSize(shown, size) !== false) return false;
  const found = mentions.flatMap(({ hits }) => hits.flatMap(({ productId }) => productOf(productId) ?? []));
  return found.some((other) => areOneInSizes(other, shown) && hasSize(other, size) === true);
};
const nameButSize = ({ name }: ProductFacts): string | undefined => {
  const sizes = sizesIn(name);
  return (
    sizes &&
    readWords(name)
      .tokens.filter((token) => !sizes.has(token))
      .join(' ')
  );
};

/** The sizes a product lists, in its own words. */
export const sizesOf = (product: ProductFacts): string | undefined =>
  product.options?.find(isSizes)?.values.join(', ') ??
  textsOf(product)
    .map(sizesText)
    .find((text) => text !== undefined);

/** Writes a size as the option of a cart line. */
export const optionOfSize = (size: string): string => `${SIZE} ${size.toUpperCase()}`;
const SIZE = 'talla';

/** Reads the size from the option of a cart line. */
export const sizeOfOption = (option: string | null): string | undefined =>
  option?.startsWith(`${SIZE} `) ? option.slice(SIZE.length + 1).toLowerCase() : undefined;

/** Whether an order of the product needs a size, because it comes in several. */
export const needsSize = (product: ProductFacts): boolean =>
  !product.options?.length && textsOf(product).some((text) => (sizesIn(text)?.size ?? 0) > 1);

const LISTS = /\b(?:tonos?|color(?:es)?|sabor(?:es)?|aromas?|fragancias?)\s*:?\s+([^.;\n]+)/giu;
const MAX_WORDS = 3;

/** Lists a product's variants other than sizes from its text: «Tonos: rojo, nude y vino». */
const variantsOf = ({ description }: ProductFacts): string[] =>
  [...(description ?? '').matchAll(LISTS)]
    .flatMap(([, list = '']) => list.split(/,|\s+[you]\s+/u))
    .map((one) => foldText(one).trim())
    .filter((one) => one !== '' && one.split(' ').length <= MAX_WORDS);

/**
 * Finds the listed tone, colour or flavour of a product that some words name; undefined when its text lists none, or its
 * name contains it.
 */
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

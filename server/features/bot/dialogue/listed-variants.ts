import { foldText } from '#shared/lib/text-fold.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

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

import type { Steps } from '#server/platform/jobs/work-steps.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { isColourAt } from '#server/platform/language/synonym-groups.ts';
import { type ProductTextField, textFieldsSearchedAs } from '#shared/features/catalogue/product-fields.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import { lazily } from '#shared/lib/lazily.ts';
import { compactCode, isSameWord, isSimilarWord, searchWordsOf, singularOf, wordsOf } from './match-words.ts';
import type { WidenedWord } from './widen-search.ts';

export type SearchableProduct = { name: string } & {
  [Field in ProductTextField]?: string | null | undefined;
} & {
  options?: readonly ProductOption[];
  variants?: readonly { sku: string | null; gtin: string | null }[];
};

const READ_WITH_NAME = textFieldsSearchedAs('name');
const READ_AS_TEXT = textFieldsSearchedAs('text');
const READ_AS_CODE = textFieldsSearchedAs('code');

const joined = (product: SearchableProduct, fields: readonly ProductTextField[]): string =>
  fields.map((field) => product[field] ?? '').join(' ');

/** Joins a product's name and the texts that are searched like its name. */
export const searchableName = (product: SearchableProduct): string =>
  `${product.name} ${joined(product, READ_WITH_NAME)}`;

/** Joins the other texts of a product, its options included. */
export const searchableText = (product: SearchableProduct): string =>
  [joined(product, READ_AS_TEXT), ...(product.options ?? []).flatMap(({ values }) => values)].join(' ');

/** Lists the codes by which people may look for a product, those of its variants too, without signs; a missing code is an empty text. */
export const codesOf = (product: SearchableProduct): string[] => {
  const own = READ_AS_CODE.map((field) => product[field]);
  const ofVariants = (product.variants ?? []).flatMap(({ sku, gtin }) => [sku, gtin]);
  const codes = [...own, ...ofVariants].flatMap((code) => (code ? compactCode(code) : []));
  return codes.length > 0 ? codes : [''];
};

type Search = { words: readonly string[]; code: string };
type MatchesWord = (searched: string, word: string) => boolean;

/** Scores how well one searched word fits: the start of the name counts most, the description least; 0 means not at all. */
const wordScore = (
  searched: string,
  { words, description }: { words: string[]; description: () => string[] },
  matches: MatchesWord,
): number => {
  const position = words.findIndex((word) => matches(searched, word));
  if (position === 0) return 4;
  if (position > 0) return 3;
  return description().some((word) => isSameWord(searched, word)) ? 1 : 0;
};

const MIN_CODE_LENGTH = 2;

const scoreOf = ({ words, code }: Search, product: SearchableProduct, matches: MatchesWord): number => {
  if (code.length >= MIN_CODE_LENGTH && codesOf(product).some((own) => own.startsWith(code)))
    return Number.POSITIVE_INFINITY;
  // A description is the longest text and counts least: it is read only for a word that no other text has.
  const index = {
    words: wordsOf(searchableName(product)),
    description: lazily(() => wordsOf(searchableText(product))),
  };
  let sum = 0;
  for (const searched of words) {
    const score = wordScore(searched, index, matches);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
};

const PRODUCTS_A_STEP = 20;

function* rankBy<Product>(
  products: readonly Product[],
  score: (product: Product) => number,
): Steps<Product[]> {
  const found: { product: Product; score: number }[] = [];
  for (const [at, product] of products.entries()) {
    const reached = score(product);
    if (reached > 0) found.push({ product, score: reached });
    if (at % PRODUCTS_A_STEP === 0) yield;
  }
  // Two infinite scores differ by NaN, so they are compared and not subtracted.
  return found
    .toSorted((left, right) => Number(right.score > left.score) - Number(left.score > right.score))
    .map(({ product }) => product);
}

const searchWith = <Product extends SearchableProduct>(
  products: readonly Product[],
  query: string,
  matches: MatchesWord,
): Steps<Product[]> => {
  const search = { words: searchWordsOf(query), code: compactCode(query) };
  return rankBy(products, (product) => scoreOf(search, product, matches));
};

/** Finds the products that match a search as it was typed, best first. Works in steps, so that other requests get their turn. */
export function* searchAsWritten<Product extends SearchableProduct>(
  products: readonly Product[],
  query: string,
): Steps<Product[]> {
  return wordsOf(query).length === 0 ? [...products] : yield* searchWith(products, query, isSameWord);
}

/** Finds the products that match a search with typos forgiven, best first. Works in steps. */
export const searchMisspelt = <Product extends SearchableProduct>(
  products: readonly Product[],
  query: string,
): Steps<Product[]> => searchWith(products, query, isSimilarWord);

/** Scores of another name of a word: lower than of the word as it was typed, and highest where the product's name begins with it. */
const OTHER_NAME_FIRST = 2;
const OTHER_NAME = 1;

const otherNameScore = (words: readonly string[], { stem, otherNames }: WidenedWord): number => {
  const singulars = words.map(singularOf);
  let best = 0;
  for (const name of otherNames) {
    const found = name.map((word) => singulars.indexOf(singularOf(word)));
    if (found.includes(-1) || (found.length === 1 && isColourAt(stem, words, found[0] ?? 0))) continue;
    if (found.includes(0)) return OTHER_NAME_FIRST;
    best = OTHER_NAME;
  }
  return best;
};

const NO_WORDS = (): string[] => [];

const widenedScore = (searched: readonly WidenedWord[], product: SearchableProduct): number => {
  const words = wordsOf(searchableName(product));
  let sum = 0;
  for (const one of searched) {
    const { word, stem } = one;
    const isSame: MatchesWord = (one, other) => isSameWord(one, other) || stemWord(other) === stem;
    const score = wordScore(word, { words, description: NO_WORDS }, isSame) || otherNameScore(words, one);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
};

/** Finds the products whose names contain the words of a search or their other names, best first. Works in steps. */
export const searchWidened = <Product extends SearchableProduct>(
  products: readonly Product[],
  words: readonly WidenedWord[],
): Steps<Product[]> => rankBy(products, (product) => widenedScore(words, product));

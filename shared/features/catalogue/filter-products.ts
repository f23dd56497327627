import { foldText } from '../../lib/text-fold.ts';
import { beginningOf, isSameWord, isSimilarWord, searchWordsOf, wordsOf } from './match-words.ts';
import { type ProductSort, type SortableProduct, sortProducts } from './product-sort.ts';

type SearchableProduct = {
  name: string;
  category?: string | null | undefined;
  sku?: string | null | undefined;
  description?: string | null | undefined;
};

export type FilterableProduct = SortableProduct & SearchableProduct;

export type ProductFilter = { q: string; category: string; sort: ProductSort | undefined };

type SearchIndex = { words: string[]; description: string[]; sku: string };
type MatchesWord = (searched: string, word: string) => boolean;

const compactCode = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

const indexOf = (product: SearchableProduct): SearchIndex => ({
  words: wordsOf(`${product.name} ${product.category ?? ''}`),
  description: wordsOf(product.description ?? ''),
  sku: compactCode(product.sku ?? ''),
});

/** How well one searched word fits: the start of the name says most, the description least; 0 is not at all. */
const wordScore = (searched: string, index: SearchIndex, matches: MatchesWord): number => {
  const position = index.words.findIndex((word) => matches(searched, word));
  if (position === 0) return 4;
  if (position > 0) return 3;
  return index.description.some((word) => isSameWord(searched, word)) ? 1 : 0;
};

const MIN_CODE_LENGTH = 2;

const scoreOf = (query: string, index: SearchIndex, matches: MatchesWord): number => {
  const code = compactCode(query);
  if (code.length >= MIN_CODE_LENGTH && index.sku.startsWith(code)) return Number.POSITIVE_INFINITY;
  const scores = searchWordsOf(query).map((searched) => wordScore(searched, index, matches));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
};

const searchWith = <Product extends SearchableProduct>(
  products: readonly Product[],
  query: string,
  matches: MatchesWord,
): Product[] => {
  const scored = products.map((product) => ({ product, score: scoreOf(query, indexOf(product), matches) }));
  const found = scored.filter(({ score }) => score > 0);
  // Two infinite scores differ by NaN, so they are compared and not subtracted.
  return found
    .toSorted((left, right) => Number(right.score > left.score) - Number(left.score > right.score))
    .map(({ product }) => product);
};

/** Products that answer a search as it is written, best first. */
export const searchAsWritten = <Product extends SearchableProduct>(
  products: readonly Product[],
  query: string,
): Product[] => (wordsOf(query).length === 0 ? [...products] : searchWith(products, query, isSameWord));

/** Products that answer a search, best first: as written if any does, otherwise forgiving typos (`ux 3`). */
export const searchProducts = <Product extends SearchableProduct>(
  products: readonly Product[],
  query: string,
): Product[] => {
  const exact = searchAsWritten(products, query);
  return exact.length > 0 ? exact : searchWith(products, query, isSimilarWord);
};

/** Marks a code among words, which have no such sign. */
const CODE_SIGN = '#';

/** A product's words and code in one text that a database can look through for what `searchMarks` says. */
export const searchTextOf = ({ name, category, description, sku }: SearchableProduct): string => {
  const words = wordsOf(`${name} ${category ?? ''} ${description ?? ''}`);
  return ` ${[...words, `${CODE_SIGN}${compactCode(sku ?? '')}`].join(' ')}`;
};

/**
 * What the search text of every product holds that answers a search as written: all of `words`, or `code`. They hold no
 * sign that SQL's `like` would read otherwise. Undefined when the search says nothing.
 */
export const searchMarks = (query: string): { words: string[]; code: string } | undefined => {
  if (wordsOf(query).length === 0) return undefined;
  return {
    words: searchWordsOf(query).map((word) => ` ${beginningOf(word)}`),
    code: ` ${CODE_SIGN}${compactCode(query)}`,
  };
};

/** The products of a list page: search, category and sort; a search without a sort keeps its best first. */
export const filterProducts = <Product extends FilterableProduct>(
  products: readonly Product[],
  { q, category, sort }: ProductFilter,
): Product[] => {
  const wanted = foldText(category);
  const inCategory =
    wanted === '' ? products : products.filter((product) => foldText(product.category ?? '') === wanted);
  const found = searchProducts(inCategory, q);
  return sort === undefined ? found : sortProducts(found, sort);
};

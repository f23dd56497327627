import { lazily } from '../../lib/lazily.ts';
import { foldText } from '../../lib/text-fold.ts';
import { runSteps, type Steps } from '../../lib/work-steps.ts';
import { compactCode, isSameWord, isSimilarWord, searchWordsOf, wordsOf } from './match-words.ts';
import { type TextField, textFieldsSearchedAs } from './product-fields.ts';
import { type ProductSort, type SortableProduct, sortProducts } from './product-sort.ts';

export type SearchableProduct = { name: string } & { [Field in TextField]?: string | null | undefined };

const READ_WITH_NAME = textFieldsSearchedAs('name');
const READ_AS_TEXT = textFieldsSearchedAs('text');
const READ_AS_CODE = textFieldsSearchedAs('code');

const joined = (product: SearchableProduct, fields: readonly TextField[]): string =>
  fields.map((field) => product[field] ?? '').join(' ');

/** What a product is called: its name and the texts that are read with it. */
export const textUnderName = (product: SearchableProduct): string =>
  `${product.name} ${joined(product, READ_WITH_NAME)}`;

/** What is told of a product beside that. */
export const textBesideName = (product: SearchableProduct): string => joined(product, READ_AS_TEXT);

/** The code by which somebody may look for a product. */
export const codeOf = (product: SearchableProduct): string => joined(product, READ_AS_CODE);

export type FilterableProduct = SortableProduct & SearchableProduct;

export type ProductFilter = { q: string; category: string; sort: ProductSort | undefined };

type Search = { words: readonly string[]; code: string };
type MatchesWord = (searched: string, word: string) => boolean;

/** How well one searched word fits: the start of the name says most, the description least; 0 is not at all. */
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
  if (code.length >= MIN_CODE_LENGTH && compactCode(codeOf(product)).startsWith(code))
    return Number.POSITIVE_INFINITY;
  // A description is the longest text and says the least: it is read only for a word that nothing else has.
  const index = {
    words: wordsOf(textUnderName(product)),
    description: lazily(() => wordsOf(textBesideName(product))),
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

function* searchWith<Product extends SearchableProduct>(
  products: readonly Product[],
  query: string,
  matches: MatchesWord,
): Steps<Product[]> {
  const search = { words: searchWordsOf(query), code: compactCode(query) };
  const found: { product: Product; score: number }[] = [];
  for (const [at, product] of products.entries()) {
    const score = scoreOf(search, product, matches);
    if (score > 0) found.push({ product, score });
    if (at % PRODUCTS_A_STEP === 0) yield;
  }
  // Two infinite scores differ by NaN, so they are compared and not subtracted.
  return found
    .toSorted((left, right) => Number(right.score > left.score) - Number(left.score > right.score))
    .map(({ product }) => product);
}

/** Finds the products that answer a search as it is written, best first. Works in steps, so that others get their turn. */
export function* searchAsWritten<Product extends SearchableProduct>(
  products: readonly Product[],
  query: string,
): Steps<Product[]> {
  return wordsOf(query).length === 0 ? [...products] : yield* searchWith(products, query, isSameWord);
}

/** Finds the products that answer a search with typos forgiven, best first. Works in steps. */
export const searchMisspelt = <Product extends SearchableProduct>(
  products: readonly Product[],
  query: string,
): Steps<Product[]> => searchWith(products, query, isSimilarWord);

/** Products that answer a search, best first: as written if any does, otherwise forgiving typos (`ux 3`). */
export const searchProducts = <Product extends SearchableProduct>(
  products: readonly Product[],
  query: string,
): Product[] => {
  const exact = runSteps(searchAsWritten(products, query));
  return exact.length > 0 ? exact : runSteps(searchMisspelt(products, query));
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

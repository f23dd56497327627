import { runSteps, type Steps } from '#server/platform/jobs/work-steps.ts';
import {
  assembleIndex,
  type CatalogueIndex,
  EMPTY_INDEX,
  type IndexedProduct,
  type LearnedWords,
  NO_PRICE,
  type ProductColumns,
  positionsOf,
  UNCOUNTED,
  withOwnWords,
} from './catalogue-index.ts';
import { type IndexedWords, readIndexedWords } from './indexed-words.ts';
import { DROPPED, mergePostings, type Posting } from './merge-postings.ts';
import { mergeSounds } from './merge-sounds.ts';
import { packStrings } from './packed-strings.ts';

/** A change of a catalogue: new or changed products, and the ids of removed ones. */
export type CatalogueChange = {
  readonly changed: readonly IndexedProduct[];
  readonly removed: readonly string[];
};

const PRODUCTS_A_STEP = 20;
const PRODUCTS_SORTED_A_STEP = 100;

type Read = { readonly product: IndexedProduct; readonly words: IndexedWords };

function* readProducts(products: readonly IndexedProduct[]): Steps<Read[]> {
  const read: Read[] = [];
  for (const product of products) {
    read.push({ product, words: readIndexedWords(product) });
    if (read.length % PRODUCTS_A_STEP === 0) yield;
  }
  return read;
}

const withFigures = (index: CatalogueIndex, read: readonly Read[], known: ReadonlyMap<string, number>) => {
  const prices = index.prices.slice();
  const stocks = index.stocks.slice();
  const measured = index.measured.slice();
  for (const { product } of read) {
    const at = known.get(product.id);
    if (at === undefined) continue;
    prices[at] = product.price ?? NO_PRICE;
    stocks[at] = product.stock ?? UNCOUNTED;
    measured[at] = product.measure === null ? 0 : 1;
  }
  return { ...index, prices, stocks, measured };
};

type Plan = {
  /** For each former position the product's new one, or DROPPED. */
  readonly newPositions: Int32Array;
  readonly placed: readonly (Read & { readonly position: number })[];
  readonly count: number;
};

const planOf = (
  { productIds: { length } }: CatalogueIndex,
  {
    read,
    known,
    gone,
  }: { read: readonly Read[]; known: ReadonlyMap<string, number>; gone: ReadonlySet<number> },
): Plan => {
  const newPositions = new Int32Array(length);
  let count = 0;
  for (let at = 0; at < length; at += 1) newPositions[at] = gone.has(at) ? DROPPED : count++;
  const placed = read.map(({ product, words }) => {
    const at = known.get(product.id);
    return { product, words, position: at === undefined ? count++ : (newPositions[at] ?? DROPPED) };
  });
  placed.sort((left, right) => left.position - right.position);
  return { newPositions, placed, count };
};

const columnsOf = (index: CatalogueIndex, { newPositions, placed, count }: Plan): ProductColumns => {
  const ids = new Array<string>(count).fill('');
  const prices = new Float64Array(count);
  const stocks = new Float64Array(count);
  const measured = new Uint8Array(count);
  const genders = new Uint8Array(count);
  const nameLengths = new Uint8Array(count);
  const marks = new Float64Array(count);
  for (const [old, at] of newPositions.entries()) {
    if (at === DROPPED) continue;
    ids[at] = index.productIds.at(old);
    prices[at] = index.prices[old] ?? NO_PRICE;
    stocks[at] = index.stocks[old] ?? UNCOUNTED;
    measured[at] = index.measured[old] ?? 0;
    genders[at] = index.genders[old] ?? 0;
    nameLengths[at] = index.nameLengths[old] ?? 0;
    marks[at] = index.marks[old] ?? 0;
  }
  for (const { product, words, position: at } of placed) {
    ids[at] = product.id;
    prices[at] = product.price ?? NO_PRICE;
    stocks[at] = product.stock ?? UNCOUNTED;
    measured[at] = product.measure === null ? 0 : 1;
    genders[at] = words.gender;
    nameLengths[at] = words.nameLength;
    marks[at] = words.mark;
  }
  return { productIds: packStrings(ids), prices, stocks, measured, genders, nameLengths, marks };
};

function* postingsOf(placed: Plan['placed']): Steps<Map<string, Posting[]>> {
  const added = new Map<string, Posting[]>();
  for (const [at, { words, position: product }] of placed.entries()) {
    for (const [stem, field] of words.fields) {
      const list = added.get(stem);
      if (list) list.push({ product, field });
      else added.set(stem, [{ product, field }]);
    }
    if (at % PRODUCTS_SORTED_A_STEP === 0) yield;
  }
  return added;
}

/** Updates an index in steps. Where only prices and stocks changed, its words stay the same. */
export function* changeCatalogueIndex(
  index: CatalogueIndex,
  { changed, removed }: CatalogueChange,
): Steps<CatalogueIndex> {
  const known = positionsOf(index, new Set([...changed.map(({ id }) => id), ...removed]));
  const gone = new Set(removed.flatMap((id) => known.get(id) ?? []));
  const read = yield* readProducts(changed);
  const isReworded = ({ product, words }: Read): boolean => {
    const at = known.get(product.id);
    return at === undefined || index.marks[at] !== words.mark;
  };
  if (gone.size === 0 && !read.some(isReworded)) return withFigures(index, read, known);
  const plan = planOf(index, { read, known, gone });
  const reworded = plan.placed.filter(isReworded);
  const kept = plan.newPositions.slice();
  for (const { product } of reworded) {
    const at = known.get(product.id);
    if (at !== undefined) kept[at] = DROPPED;
  }
  const added = yield* postingsOf(reworded);
  const merged = yield* mergePostings(index, { newPositions: kept, added });
  yield;
  const sounds = yield* mergeSounds(index, merged);
  yield;
  const { newStems: _, addedStems: __, ...postings } = merged;
  // The products have new positions, so `withOwnWords` looks the learned words up again.
  const { synonyms } = index;
  return assembleIndex({ ...columnsOf(index, plan), ...postings, ...sounds, synonyms, ...NOTHING_LEARNED });
}

const NOTHING_LEARNED = { taught: new Map(), ordered: new Map() };

/** Builds the index of a catalogue in one go. */
export const buildCatalogueIndex = (
  catalogue: readonly IndexedProduct[],
  ownWords: readonly (readonly string[])[] = [],
  learned: LearnedWords = {},
): CatalogueIndex =>
  withOwnWords(
    runSteps(changeCatalogueIndex(EMPTY_INDEX, { changed: catalogue, removed: [] })),
    ownWords,
    learned,
  );

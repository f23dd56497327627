import type { Money } from '#shared/lib/money.ts';
import {
  phraseStems,
  type SynonymTable,
  tableOfSynonyms,
} from '../../../platform/language/synonym-groups.ts';
import type { IndexedTexts } from './indexed-words.ts';
import { type PackedStrings, packStrings } from './packed-strings.ts';

/** What the index reads of a product. */
export type IndexedProduct = IndexedTexts & {
  readonly id: string;
  readonly price: Money | null;
  /** null: the store does not count it. */
  readonly stock: number | null;
};

/** The same as the index tells them apart: the smaller says more, and a category of one word says what the thing is. */
export const PLACES = ['head', 'name', 'kind', 'category', 'attributes', 'description'] as const;
/** Positions in PLACES. */
export const PLACE = {
  head: 0,
  name: 1,
  kind: 2,
  category: 3,
  attributes: 4,
  description: 5,
} as const satisfies Record<(typeof PLACES)[number], number>;

/** Stands for a stock that the store does not count. */
export const UNCOUNTED = -1;
/** Stands for no price. */
export const NO_PRICE = -1;

/** What the index holds about each product, by its position. */
export type ProductColumns = {
  readonly productIds: PackedStrings;
  /** Centavos. */
  readonly prices: Float64Array;
  readonly stocks: Int32Array;
  readonly genders: Uint8Array;
  readonly nameLengths: Uint8Array;
  /** Marks of the words that the postings hold for it. */
  readonly marks: Float64Array;
};

/** Which products each stem stands in. */
export type Postings = {
  /** Every stem, sorted. */
  readonly stems: PackedStrings;
  /** Where the products of a stem begin in `products`; one more entry than stems. */
  readonly starts: Uint32Array;
  readonly products: Uint32Array;
  /** The position in PLACES of the best place of that stem in that product. */
  readonly fields: Uint8Array;
};

/** The sounds of the stems, sorted, and which stem each is. */
export type Sounds = {
  readonly sounds: PackedStrings;
  readonly stemOfSound: Uint32Array;
  readonly soundMasks: Uint32Array;
};

/** What a search reads, part by part. */
export type IndexParts = ProductColumns &
  Postings &
  Sounds & {
    /** The store's own words for its things, in addition to those of the language. */
    readonly synonyms: SynonymTable;
    /** By the stems of a word or phrase that the owner taught, the positions of the products that it means. */
    readonly taught: ReadonlyMap<string, readonly number[]>;
    /** By the stems of words that orders began with, how often each position was what was meant. */
    readonly ordered: ReadonlyMap<string, ReadonlyMap<number, number>>;
  };

/**
 * One store's catalogue, ready to be searched. Flat arrays and packed text, because a hundred stores are kept at once
 * (issue 5, speed and scale); names and prices to show come from the database, not from here.
 */
export type CatalogueIndex = IndexParts & {
  /** About what it keeps in memory. */
  readonly bytes: number;
};

const FIXED_BYTES = 2_000;
const BYTES_A_SYNONYM = 300;

/** An index of its parts, with what it keeps in memory counted. */
export const assembleIndex = ({ synonyms, taught, ordered, ...parts }: IndexParts): CatalogueIndex => {
  const bytes = Object.values(parts).reduce(
    (sum, part) => sum + ('byteLength' in part ? part.byteLength : part.bytes),
    FIXED_BYTES + (synonyms.size + taught.size + ordered.size) * BYTES_A_SYNONYM,
  );
  return { ...parts, synonyms, taught, ordered, bytes };
};

/** A word or phrase that means one product of a store, because its owner said so. */
export type TaughtWord = { readonly word: string; readonly productId: string };

/** Words that shoppers typed who then ordered a product, and how often, the older the less. */
export type OrderedWords = { readonly words: string; readonly productId: string; readonly weight: number };

/** What one store's owner and orders taught. */
export type LearnedWords = {
  readonly taught?: readonly TaughtWord[];
  readonly ordered?: readonly OrderedWords[];
};

const positionsOf = (ids: PackedStrings, wanted: ReadonlySet<string>): Map<string, number> => {
  const positions = new Map<string, number>();
  if (wanted.size === 0) return positions;
  for (let at = 0; at < ids.length; at += 1) if (wanted.has(ids.at(at))) positions.set(ids.at(at), at);
  return positions;
};

const tablesOf = (
  ids: PackedStrings,
  { taught = [], ordered = [] }: LearnedWords,
): Pick<IndexParts, 'taught' | 'ordered'> => {
  const positions = positionsOf(ids, new Set([...taught, ...ordered].map(({ productId }) => productId)));
  const meant = new Map<string, number[]>();
  for (const { word, productId } of taught) {
    const [key, at] = [phraseStems(word).join(' '), positions.get(productId)];
    if (key !== '' && at !== undefined) meant.set(key, [...(meant.get(key) ?? []), at]);
  }
  const chosen = new Map<string, Map<number, number>>();
  for (const { words, productId, weight } of ordered) {
    const [key, at] = [phraseStems(words).join(' '), positions.get(productId)];
    if (key !== '' && at !== undefined) chosen.set(key, (chosen.get(key) ?? new Map()).set(at, weight));
  }
  return { taught: meant, ordered: chosen };
};

/** The same index for a store that calls its things by these groups of words, with what its owner and its orders taught. */
export const withOwnWords = (
  { bytes: _, ...parts }: CatalogueIndex,
  ownWords: readonly (readonly string[])[],
  learned: LearnedWords = {},
): CatalogueIndex =>
  assembleIndex({
    ...parts,
    synonyms: tableOfSynonyms(ownWords),
    ...tablesOf(parts.productIds, learned),
  });

const NO_TEXTS = packStrings([]);

/** The index of a store without products. */
export const EMPTY_INDEX: CatalogueIndex = assembleIndex({
  productIds: NO_TEXTS,
  prices: new Float64Array(0),
  stocks: new Int32Array(0),
  genders: new Uint8Array(0),
  nameLengths: new Uint8Array(0),
  marks: new Float64Array(0),
  stems: NO_TEXTS,
  starts: new Uint32Array(1),
  products: new Uint32Array(0),
  fields: new Uint8Array(0),
  sounds: NO_TEXTS,
  stemOfSound: new Uint32Array(0),
  soundMasks: new Uint32Array(0),
  synonyms: new Map(),
  taught: new Map(),
  ordered: new Map(),
});

import { phraseStems, type SynonymTable, tableOfSynonyms } from '#server/platform/language/synonym-groups.ts';
import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import type { Money } from '#shared/lib/money.ts';
import type { IndexedTexts } from './indexed-words.ts';
import { type PackedStrings, packStrings } from './packed-strings.ts';

/** The data of a product that the index reads. */
export type IndexedProduct = IndexedTexts & {
  readonly id: string;
  readonly price: Money | null;
  /** null: the stock is not tracked. */
  readonly stock: number | null;
  /** null: sold by the piece. */
  readonly measure: Measure | null;
};

/** The parts of a product, most significant first; a category of one word names the kind of product. */
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

/** The value for a stock that is not tracked. */
export const UNCOUNTED = -1;
/** The value for a missing price. */
export const NO_PRICE = -1;

/** The data of each product in the index, by its position. */
export type ProductColumns = {
  readonly productIds: PackedStrings;
  /** Centavos. */
  readonly prices: Float64Array;
  readonly stocks: Float64Array;
  /** 1 for a product that is sold by measure. */
  readonly measured: Uint8Array;
  readonly genders: Uint8Array;
  readonly nameLengths: Uint8Array;
  /** A mark of the words in the postings, to notice changes. */
  readonly marks: Float64Array;
};

/** The products that contain each stem. */
export type Postings = {
  /** Every stem, sorted. */
  readonly stems: PackedStrings;
  /** The first entry of each stem in `products`; one more entry than stems. */
  readonly starts: Uint32Array;
  readonly products: Uint32Array;
  /** The position in PLACES of the most significant part with that stem. */
  readonly fields: Uint8Array;
};

/** The sounds of the stems, sorted, with the stem of each. */
export type Sounds = {
  readonly sounds: PackedStrings;
  readonly stemOfSound: Uint32Array;
  readonly soundMasks: Uint32Array;
};

/** The parts of an index that a search reads. */
export type IndexParts = ProductColumns &
  Postings &
  Sounds & {
    /** The store's own synonyms, in addition to those of the language. */
    readonly synonyms: SynonymTable;
    /** For the stems of each word or phrase that the owner taught, the positions of the products that it means. */
    readonly taught: ReadonlyMap<string, readonly number[]>;
    /** For the stems of each word with which orders began, how often each position was meant. */
    readonly ordered: ReadonlyMap<string, ReadonlyMap<number, number>>;
  };

/**
 * One store's searchable catalogue. It uses flat arrays and packed text, because a hundred stores stay in memory at once.
 * Names and prices in replies come from the database, not from here.
 */
export type CatalogueIndex = IndexParts & {
  /** Its approximate size in memory. */
  readonly bytes: number;
};

const FIXED_BYTES = 2_000;
const BYTES_A_SYNONYM = 300;

/** Assembles an index from its parts, with its size in memory. */
export const assembleIndex = ({ synonyms, taught, ordered, ...parts }: IndexParts): CatalogueIndex => {
  const bytes = Object.values(parts).reduce(
    (sum, part) => sum + ('byteLength' in part ? part.byteLength : part.bytes),
    FIXED_BYTES + (synonyms.size + taught.size + ordered.size) * BYTES_A_SYNONYM,
  );
  return { ...parts, synonyms, taught, ordered, bytes };
};

/** A word or phrase that means one product of a store, as its owner taught. */
export type TaughtWord = { readonly word: string; readonly productId: string };

/** Words that shoppers typed before they ordered a product, and how often; older orders count less. */
export type OrderedWords = { readonly words: string; readonly productId: string; readonly weight: number };

/** The words learned from one store's owner and orders. */
export type LearnedWords = {
  readonly taught?: readonly TaughtWord[];
  readonly ordered?: readonly OrderedWords[];
};

/** Finds the positions of products that an index contains, by their ids. */
export const positionsOf = (
  { productIds }: Pick<ProductColumns, 'productIds'>,
  wanted: ReadonlySet<string>,
): Map<string, number> => {
  const found = new Map<string, number>();
  for (let at = 0; at < productIds.length && found.size < wanted.size; at += 1) {
    const id = productIds.at(at);
    if (wanted.has(id)) found.set(id, at);
  }
  return found;
};

const tablesOf = (
  productIds: PackedStrings,
  { taught = [], ordered = [] }: LearnedWords,
): Pick<IndexParts, 'taught' | 'ordered'> => {
  const positions = positionsOf(
    { productIds },
    new Set([...taught, ...ordered].map(({ productId }) => productId)),
  );
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

/** Returns the same index with a store's own synonyms, and with the words learned from its owner and its orders. */
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
  stocks: new Float64Array(0),
  measured: new Uint8Array(0),
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

import type { Money } from '../../../lib/money.ts';
import { soundOf } from '../language/sound-of.ts';
import { type SynonymTable, tableOfSynonyms } from '../language/synonym-groups.ts';
import { genderOf } from './gender-of.ts';
import { indexWords } from './index-words.ts';
import { letterMask } from './letter-mask.ts';
import { type PackedStrings, packStrings } from './packed-strings.ts';

/** What the index reads of a product. */
export type IndexedProduct = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly category: string | null;
  readonly price: Money | null;
  /** null: the store does not count it. */
  readonly stock: number | null;
  readonly sku: string | null;
  readonly attributes: Readonly<Record<string, string>>;
};

/** Where a word stands in a product; the smaller says more. */
export const FIELDS = ['head', 'name', 'category', 'attributes', 'description'] as const;
export type Field = (typeof FIELDS)[number];

/** Stands for a stock that the store does not count. */
export const UNCOUNTED = -1;
/** Stands for no price. */
export const NO_PRICE = -1;

/**
 * One store's catalogue, ready to be searched. Flat arrays and packed text, because a hundred stores are kept at once
 * (issue 5, speed and scale); names and prices to show come from the database, not from here.
 */
export type CatalogueIndex = {
  readonly productIds: PackedStrings;
  /** Every stem, sorted. */
  readonly stems: PackedStrings;
  /** Where the products of a stem begin in `products`; one more entry than stems. */
  readonly starts: Uint32Array;
  readonly products: Uint32Array;
  /** The position in FIELDS of the best place of that stem in that product. */
  readonly fields: Uint8Array;
  /** The sounds of the stems, sorted, and which stem each is. */
  readonly sounds: PackedStrings;
  readonly stemOfSound: Uint32Array;
  readonly soundMasks: Uint32Array;
  /** Centavos, by product. */
  readonly prices: Float64Array;
  readonly stocks: Int32Array;
  readonly genders: Uint8Array;
  readonly nameLengths: Uint8Array;
  /** The store's own words for its things, beside those of the language. */
  readonly synonyms: SynonymTable;
  /** About what it keeps in memory. */
  readonly bytes: number;
};

const compactSku = (sku: string): string => sku.toLowerCase().replace(/[^a-z0-9]/g, '');

const wordsByField = ({ name, category, attributes, description, sku }: IndexedProduct): string[][] => {
  const nameWords = indexWords(name);
  return [
    nameWords.slice(0, 1),
    [...nameWords.slice(1), ...(sku ? [compactSku(sku)] : [])],
    indexWords(category ?? ''),
    indexWords(Object.entries(attributes).flat().join(' ')),
    indexWords(description ?? ''),
  ];
};

type Posting = { product: number; field: number };

const postingsOf = (products: readonly IndexedProduct[]) => {
  const postings = new Map<string, Posting[]>();
  const genders = new Uint8Array(products.length);
  const nameLengths = new Uint8Array(products.length);
  for (const [position, product] of products.entries()) {
    const words = wordsByField(product);
    genders[position] = genderOf(words.flat());
    nameLengths[position] = Math.min(
      255,
      (words[0]?.length ?? 0) + (words[1]?.length ?? 0) - (product.sku ? 1 : 0),
    );
    for (const [field, stems] of words.entries())
      for (const stem of stems) {
        const list = postings.get(stem);
        if (!list) postings.set(stem, [{ product: position, field }]);
        else if (list.at(-1)?.product !== position) list.push({ product: position, field });
      }
  }
  return { postings, genders, nameLengths };
};

const soundsOf = (stems: readonly string[]) => {
  const heard = stems.map((stem, position) => ({ sound: soundOf(stem), position }));
  heard.sort((left, right) => (left.sound < right.sound ? -1 : left.sound > right.sound ? 1 : 0));
  return {
    sounds: packStrings(heard.map(({ sound }) => sound)),
    stemOfSound: Uint32Array.from(heard, ({ position }) => position),
    soundMasks: Uint32Array.from(heard, ({ sound }) => letterMask(sound)),
  };
};

const layOut = (postings: ReadonlyMap<string, readonly Posting[]>) => {
  const stems = [...postings.keys()].sort();
  const lists = stems.map((stem) => postings.get(stem) ?? []);
  const starts = new Uint32Array(stems.length + 1);
  for (const [position, list] of lists.entries())
    starts[position + 1] = (starts[position] ?? 0) + list.length;
  return {
    stems: packStrings(stems),
    starts,
    products: Uint32Array.from(lists.flatMap((list) => list.map(({ product }) => product))),
    fields: Uint8Array.from(lists.flatMap((list) => list.map(({ field }) => field))),
    ...soundsOf(stems),
  };
};

const FIXED_BYTES = 2_000;
const BYTES_A_SYNONYM = 300;

/** Reads a catalogue once, so that every message after it is answered in a few milliseconds. */
export const buildCatalogueIndex = (
  catalogue: readonly IndexedProduct[],
  ownWords: readonly (readonly string[])[] = [],
): CatalogueIndex => {
  const { postings, genders, nameLengths } = postingsOf(catalogue);
  const laidOut = layOut(postings);
  const productIds = packStrings(catalogue.map(({ id }) => id));
  const prices = Float64Array.from(catalogue, ({ price }) => price ?? NO_PRICE);
  const stocks = Int32Array.from(catalogue, ({ stock }) => stock ?? UNCOUNTED);
  const arrays = [laidOut.starts, laidOut.products, laidOut.fields, laidOut.stemOfSound, laidOut.soundMasks];
  const bytes =
    [...arrays, prices, stocks, genders, nameLengths].reduce((sum, array) => sum + array.byteLength, 0) +
    [laidOut.stems, laidOut.sounds, productIds].reduce((sum, packed) => sum + packed.bytes, 0);
  return {
    ...laidOut,
    productIds,
    prices,
    stocks,
    genders,
    nameLengths,
    synonyms: tableOfSynonyms(ownWords),
    bytes: bytes + FIXED_BYTES + ownWords.flat().length * BYTES_A_SYNONYM,
  };
};

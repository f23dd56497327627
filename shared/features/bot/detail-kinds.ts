/** What the text of a product may tell, the most telling first: a piece of it is shown under the first that fits. */
export const DETAIL_KINDS = [
  'excludes',
  'warranty',
  'sizes',
  'includes',
  'lasts',
  'readyIn',
  'serves',
  'forWhom',
  'holds',
  'measures',
  'power',
  'care',
  'contents',
  'origin',
  'material',
  'colors',
  'amount',
  'use',
] as const;

/** One kind of what a text of a product tells. */
export type DetailKind = (typeof DETAIL_KINDS)[number];

/** The kinds of detail that a product's text may hold, the most specific first: a piece of text counts as the first kind that fits. */
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

/** One kind of detail in the text of a product. */
export type DetailKind = (typeof DETAIL_KINDS)[number];

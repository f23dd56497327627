/** The texts about units that every page of a store needs. */
export const MEASURE_TEXT_COPY = {
  signs: { lb: 'lb', oz: 'oz', kg: 'kg', ft: 'pie', yd: 'yd', m: 'm', gal: 'gal', l: 'L' },
  /** «Pie» is a word, and the others are signs that have no plural. */
  feet: 'pies',
  left: (quantity: string, isOne: boolean): string => `${isOne ? 'queda' : 'quedan'} ${quantity}`,
} as const;

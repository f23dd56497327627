/** Texts of choosing a variant of a product. */
export const VARIANT_COPY = {
  /** The button of a card, which leads to the choice. */
  choose: 'Elegir',
  /** `options` in the owner's words: «talla y color». */
  missing: (options: string): string => `Elige ${options}`,
  notMade: 'Elige otra combinación',
  /** Said after a value that cannot be ordered with the others. */
  unsold: { sold_out: 'agotado', not_made: 'no lo hay así' },
  chosen: (name: string, price: string, stock: string): string => `${name}: ${price}, ${stock}`,
} as const;

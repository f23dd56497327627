import type { ProductFacts } from '../turn/bot-turn.ts';

/** The first word of a product's name, which says what kind of thing it is. */
export const firstWord = (product: Pick<ProductFacts, 'name'> | undefined): string | undefined =>
  product?.name.split(' ')[0];

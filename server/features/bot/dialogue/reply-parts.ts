import { LOW_STOCK } from '#shared/features/catalogue/stock-badge.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotTurn, Choice, ProductFacts } from '../turn/bot-turn.ts';
import { isInStock } from './product-traits.ts';

/** Longer lists are not read on a phone, and the shopper can narrow the search. */
export const MAX_SHOWN = 6;

const noteOf = (product: ProductFacts): string => {
  if (!isInStock(product)) return BOT_COPY.noteSoldOut;
  const { stock } = product;
  return stock !== null && stock <= LOW_STOCK ? BOT_COPY.noteLeft(stock, product.measure) : '';
};

/** A numbered list; «el segundo» later means its second line. */
export const productLines = (products: readonly ProductFacts[]): string =>
  products.map((product, at) => BOT_COPY.productLine(at + 1, product, noteOf(product))).join('\n');

/** Creates a choice for each product of a list, with the same numbers. */
export const productChoices = (products: readonly ProductFacts[]): Choice[] =>
  products.map(({ id, name }, at) => ({
    id: buttonId({ kind: 'product', productId: id }),
    title: `${at + 1}. ${name}`,
  }));

/** The button that asks for a person. */
export const HUMAN: Choice = { id: buttonId({ kind: 'human' }), title: BOT_COPY.button.human };

/** The button that shows the categories. */
export const CATALOGUE: Choice = { id: buttonId({ kind: 'catalogue' }), title: BOT_COPY.button.catalogue };

/** Chooses one of several wordings by the number of the turn, so that the bot does not repeat one sentence. */
export const pickVariant = ({ state }: BotTurn, ways: readonly string[]): string =>
  ways[state.turns % ways.length] ?? '';

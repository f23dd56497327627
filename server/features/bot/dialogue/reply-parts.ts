import { LOW_STOCK } from '#shared/features/catalogue/stock-badge.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotTurn, Choice, ProductFacts } from '../turn/bot-turn.ts';
import { isInStock } from './product-traits.ts';

/** More than these are not read on a phone, and the shopper can narrow. */
export const MAX_SHOWN = 6;

const noteOf = (product: ProductFacts): string => {
  if (!isInStock(product)) return BOT_COPY.noteSoldOut;
  const { stock } = product;
  return stock !== null && stock <= LOW_STOCK ? BOT_COPY.noteLeft(stock) : '';
};

/** A numbered list; «el segundo» later means its second line. */
export const productLines = (products: readonly ProductFacts[]): string =>
  products.map((product, at) => BOT_COPY.productLine(at + 1, product, noteOf(product))).join('\n');

/** A choice for each product of a list, numbered alike. */
export const productChoices = (products: readonly ProductFacts[]): Choice[] =>
  products.map(({ id, name }, at) => ({
    id: buttonId({ kind: 'product', productId: id }),
    title: `${at + 1}. ${name}`,
  }));

/** A person, as a button. */
export const HUMAN: Choice = { id: buttonId({ kind: 'human' }), title: BOT_COPY.button.human };

/** What the store sells, as a button. */
export const CATALOGUE: Choice = { id: buttonId({ kind: 'catalogue' }), title: BOT_COPY.button.catalogue };

/** One of several ways to say the same, by the number of the turn: nobody likes to read one sentence ten times. */
export const pickVariant = ({ state }: BotTurn, ways: readonly string[]): string =>
  ways[state.turns % ways.length] ?? '';

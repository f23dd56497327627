import type { Mention } from '../reading/read-mentions.ts';
import type { BotTurn } from './bot-turn.ts';
import { hasSize } from './product-sizes.ts';

const NUMBER = /^\d{1,2}(?:\.5)?$/;

const isSizeOfIt = ({ hits, missing, words }: Mention, productOf: BotTurn['productOf']): boolean => {
  const [last = '', other] = missing;
  const product = hits[0] && productOf(hits[0].productId);
  const isLast = other === undefined && NUMBER.test(last) && words.at(-1)?.word === last;
  return isLast && product !== undefined && hasSize(product, last) === true;
};

/** «Dame 2 jeans rotos 32»: a number at the end that the product has among its sizes is one, though nobody said «talla». */
export const withSizeOfProduct = (turn: BotTurn): BotTurn => {
  const { reading, productOf } = turn;
  const [mention, other] = reading.mentions;
  if (reading.size !== undefined || !mention || other || !isSizeOfIt(mention, productOf)) return turn;
  const sized: Mention = { ...mention, words: mention.words.slice(0, -1), missing: [], fit: 'found' };
  return { ...turn, reading: { ...reading, size: mention.words.at(-1)?.word, mentions: [sized] } };
};

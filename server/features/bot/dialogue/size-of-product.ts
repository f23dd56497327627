import type { Mention } from '../reading/read-mentions.ts';
import { hitOfProduct } from '../search/list-within.ts';
import type { BotTurn } from './bot-turn.ts';
import { hasSize } from './product-sizes.ts';

const NUMBER = /^\d{1,2}(?:\.5)?$/;

const isSizeOfIt = ({ hits, missing, words }: Mention, productOf: BotTurn['productOf']): boolean => {
  const [last = '', other] = missing;
  const product = hits[0] && productOf(hits[0].productId);
  const isLast = other === undefined && NUMBER.test(last) && words.at(-1)?.word === last;
  return isLast && product !== undefined && hasSize(product, last) === true;
};

/** «La de 1450»: the one of the list that costs so much. */
const pricedAmongShown = (mention: Mention, { state, productOf }: BotTurn): Mention => {
  const amounts = mention.words.flatMap(({ word }) =>
    /^\d{2,6}$/.test(word) ? [Number(word) * CENTAVOS] : [],
  );
  const [only, other] = state.listed.filter((id) => amounts.includes(productOf(id)?.price ?? -1));
  if (only === undefined || other !== undefined) return mention;
  return {
    ...mention,
    hits: [hitOfProduct(only)],
    fit: 'found',
    missing: [],
    isModifier: false,
    isAmongShown: true,
  };
};
const CENTAVOS = 100;

/** A number is a size of what comes in it, and nothing else. */
const sizedOrNot = (mention: Mention, productOf: BotTurn['productOf']): Mention => {
  const product = mention.hits[0] && productOf(mention.hits[0].productId);
  const isSized =
    product !== undefined && mention.size !== undefined && hasSize(product, mention.size) !== undefined;
  return mention.unsized && !isSized ? mention.unsized : mention;
};

/** «Dame el 30» of trousers that come in 30: a size, where no list is that long. */
const withFocusSize = (turn: BotTurn): BotTurn => {
  const { reading, state, productOf } = turn;
  const { pointer, mentions } = reading;
  const product = state.focus === null ? undefined : productOf(state.focus);
  if (!product || reading.size !== undefined || mentions.length > 0 || pointer?.kind !== 'number')
    return turn;
  const isSize = pointer.number > state.listed.length && hasSize(product, String(pointer.number)) === true;
  return isSize
    ? {
        ...turn,
        reading: { ...reading, size: String(pointer.number), pointer: { kind: 'same' }, quantity: undefined },
      }
    : turn;
};

/** «Dame 2 jeans rotos 32»: a number at the end that the product has among its sizes is one, though nobody said «talla». */
export const withSizeOfProduct = (read: BotTurn): BotTurn => {
  const turn = withFocusSize({
    ...read,
    reading: {
      ...read.reading,
      mentions: read.reading.mentions
        .map((one) => pricedAmongShown(one, read))
        .map((mention) => sizedOrNot(mention, read.productOf)),
    },
  });
  const { reading, productOf } = turn;
  const [mention, other] = reading.mentions;
  if (reading.size !== undefined || !mention || other || !isSizeOfIt(mention, productOf)) return turn;
  const sized: Mention = { ...mention, words: mention.words.slice(0, -1), missing: [], fit: 'found' };
  return { ...turn, reading: { ...reading, size: mention.words.at(-1)?.word, mentions: [sized] } };
};
